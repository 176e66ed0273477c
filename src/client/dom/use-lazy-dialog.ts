import { type ComponentType, useState } from 'react';

/**
 * Loads the code of a dialog when it is first needed.
 *
 * @param importDialog - Its dynamic import.
 * @returns The dialog as soon as it is there, whether it could not be loaded, and how to load it, for the first time or again.
 */
export function useLazyDialog<Props>(importDialog: () => Promise<{ default: ComponentType<Props> }>): {
  Dialog: ComponentType<Props> | null;
  failed: boolean;
  load: () => void;
} {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    if (Dialog) return;
    setFailed(false);
    importDialog().then(
      (module) => setDialog(() => module.default),
      () => setFailed(true),
    );
  };
  return { Dialog, failed, load };
}
