import type { ReactNode } from 'react';

interface Props {
  /** Whether loading has failed more than once. A new release of the site may have deleted the file, so only reloading the page can help. */
  hasFailedAgain?: boolean;
  onRetry: () => void;
  className?: string;
}

/** Renders a button that loads something again after loading has failed. After the second failure, the button reloads the page instead. */
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
