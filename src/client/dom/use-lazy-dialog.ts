import { type ComponentType, useState } from 'react';

export interface LazyDialog<Props> {
  /** Null until the code has loaded. */
  Dialog: ComponentType<Props> | null;
  hasFailed: boolean;
  /** Whether `retry` failed, too. Offer to reload the page in that case, because a new release may have deleted the file. */
  hasFailedAgain: boolean;
  load: () => void;
  retry: () => void;
}

/** React hook that loads a dialog's code on demand. `importDialog` is a dynamic import such as `() => import('./Dialog')`. */
export function useLazyDialog<Props>(
  importDialog: () => Promise<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [hasRetried, setHasRetried] = useState(false);
  const load = () => {
    if (Dialog) return;
    setHasFailed(false);
    importDialog().then(
      (module) => setDialog(() => module.default),
      () => setHasFailed(true),
    );
  };
  const retry = () => {
    setHasRetried(true);
    load();
  };
  return { Dialog, hasFailed, hasFailedAgain: hasFailed && hasRetried, load, retry };
}
