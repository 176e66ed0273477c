import { hasSingleKeys, storeSingleKeys } from '@site/src/client/dom/single-keys';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CloseButton, Modal, useCloseOnNavigation } from '../Modal';
import frame from '../Modal/modal.module.css';
import { ReadingChoice } from '../Reading/Choice';
import styles from './dialog.module.css';

/** A shortcut's keys and what they do: `[['Ctrl K', '/'], 'Search']` means Ctrl and K together, or only `/`. */
type Shortcut = readonly [keys: readonly string[], action: string];

const SHORTCUTS: Readonly<Record<string, readonly Shortcut[]>> = {
  'On every page': [
    [['Ctrl K', '/'], 'Search'],
    [['?'], 'Show these shortcuts'],
    [['Esc'], 'Close, or clear highlights'],
  ],
  'In search': [
    [['↑', '↓'], 'Select a result'],
    [['Enter'], 'Open the result'],
    [['Ctrl Enter'], 'Open the result in a new tab'],
    [['Alt V'], 'Switch version'],
    [['Alt K'], 'Switch filter'],
  ],
  'In menus and tabs': [
    [['↓'], 'Open a menu, or move down in it'],
    [['←', '→'], 'Switch tabs'],
    [['Home', 'End'], 'Go to the first or last item'],
  ],
  'On a name in code': [
    [['↑', '↓'], 'Go to the previous or next name'],
    [['Enter'], 'Open the reference'],
  ],
  'In page changes and checks of code': [[['Alt ↓', 'Alt ↑'], 'Go to the next or previous entry']],
};

/** Renders the dialog with all keyboard shortcuts and settings. */
export default function Dialog({ onClose }: { onClose: () => void }): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isEnabled, setEnabled] = useState(hasSingleKeys);
  useCloseOnNavigation(onClose);
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);

  return (
    <Modal ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={frame.head}>
        <h2 id={id}>Shortcuts and settings</h2>
        <CloseButton dialog={dialog} />
      </header>
      <div className={`${frame.body} ${styles.body}`}>
        {Object.entries(SHORTCUTS).map(([title, shortcuts]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(([keys, action]) => (
                <div key={action}>
                  <dt>
                    {keys.map((keyName) => (
                      <kbd key={keyName}>{isMac ? keyName.replace('Ctrl', '⌘') : keyName}</kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <fieldset className={styles.choices}>
          <legend>Single-key shortcuts</legend>
          <label>
            <input
              type="checkbox"
              checked={isEnabled}
              onChange={({ target }) => {
                storeSingleKeys(target.checked);
                setEnabled(target.checked);
              }}
            />
            Enable / and ?
          </label>
          <p className="quiet">Saved on this device.</p>
        </fieldset>
        <ReadingChoice className={styles.choices} />
      </div>
    </Modal>
  );
}
