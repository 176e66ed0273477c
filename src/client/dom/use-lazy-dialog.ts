import { type ComponentType, useState } from 'react';

/**
 * React hook that loads the code of a dialog when the dialog is opened for the first time.
 *
 * @param importDialog - The dynamic import of the dialog.
 * @returns The dialog component once it is loaded, whether loading failed, and a function that starts loading or tries again.
 */
export function useLazyDialog<Props>(importDialog: () => Promise<{ default: ComponentType<Props> }>): {
  Dialog: ComponentType<Props> | null;
  hasFailed: boolean;
  load: () => void;
} {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    if (Dialog) return;
    setHasFailed(false);
    importDialog().then(
      (module) => setDialog(() => module.default),
      () => setHasFailed(true),
    );
  };
  return { Dialog, hasFailed, load };
}
