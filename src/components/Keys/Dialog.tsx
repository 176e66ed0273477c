import { hasSingleKeys, storeSingleKeys } from '@site/src/client/dom/single-keys';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CloseButton, Modal, useCloseOnNavigation } from '../Modal';
import frame from '../Modal/modal.lazy.module.css';
import { ReadingChoice } from '../Reading/Choice';
import styles from './dialog.lazy.module.css';

/** Shortcuts that work in one place. Keys that are pressed together are one text. */
interface Place {
  where: string;
  keys: readonly (readonly [keys: readonly string[], action: string])[];
}

const PLACES: readonly Place[] = [
  {
    where: 'On every page',
    keys: [
      [['Ctrl K', '/'], 'Search'],
      [['?'], 'Show these shortcuts'],
      [['Esc'], 'Close, or clear highlights'],
    ],
  },
  {
    where: 'In search',
    keys: [
      [['↑', '↓'], 'Select a result'],
      [['Enter'], 'Open the result'],
      [['Ctrl Enter'], 'Open the result in a new tab'],
      [['Alt V'], 'Switch version'],
      [['Alt K'], 'Switch filter'],
    ],
  },
  {
    where: 'In menus and tabs',
    keys: [
      [['↓'], 'Open a menu, or move down in it'],
      [['←', '→'], 'Switch tabs'],
      [['Home', 'End'], 'Go to the first or last item'],
    ],
  },
  {
    where: 'On a name in code',
    keys: [
      [['↑', '↓'], 'Go to the previous or next name'],
      [['Enter'], 'Open the reference'],
    ],
  },
  { where: 'In page changes', keys: [[['Alt ↓', 'Alt ↑'], 'Go to the next or previous change']] },
];

/** Shows all shortcuts of the site and the settings for single-key shortcuts and reading progress. */
export default function Dialog({ onClose }: { onClose: () => void }): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(hasSingleKeys);
  useCloseOnNavigation(onClose);
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);

  return (
    <Modal ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={frame.head}>
        <h2 id={id}>Shortcuts and settings</h2>
        <CloseButton of={dialog} />
      </header>
      <div className={`${frame.body} ${styles.body}`}>
        {PLACES.map(({ where, keys }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(([names, what]) => (
                <div key={what}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{isMac ? name.replace('Ctrl', '⌘') : name}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
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
              checked={isOn}
              onChange={({ target }) => {
                storeSingleKeys(target.checked);
                setOn(target.checked);
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
