import { type ComponentType, useState } from 'react';

/**
 * Loads the code of a dialog on demand.
 *
 * @param importDialog - The dynamic import of the dialog.
 * @returns The dialog once it is loaded, whether loading failed, and a function that loads the dialog or tries again.
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
