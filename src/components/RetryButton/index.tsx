import type { ReactNode } from 'react';

interface Props {
  /** Whether a retry failed, too. The button then reloads the page, because a new release of the site may have deleted the requested file. */
  hasFailedAgain?: boolean;
  onRetry: () => void;
  className?: string;
}

/** Renders a button that tries again to load something. */
export function RetryButton({ hasFailedAgain, onRetry, className }: Props): ReactNode {
  return (
    <button
      type="button"
      className={className ?? 'button button--sm button--secondary'}
      onClick={hasFailedAgain ? () => window.location.reload() : onRetry}
    >
      {hasFailedAgain ? 'Reload page' : 'Retry'}
    </button>
  );
}
