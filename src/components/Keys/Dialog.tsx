import { hasSingleKeys, storeSingleKeys } from '@site/src/client/dom/single-keys';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CloseButton, Modal, useCloseOnNavigation } from '../Modal';
import frame from '../Modal/modal.lazy.module.css';
import { ReadingChoice } from '../Reading/Choice';
import styles from './dialog.lazy.module.css';

/** A place, and what keys do there. Two that are held together are one text. */
interface Place {
  where: string;
  keys: readonly (readonly [keys: readonly string[], what: string])[];
}

const PLACES: readonly Place[] = [
  {
    where: 'On every page',
    keys: [
      [['Ctrl K', '/'], 'Search'],
      [['?'], 'Show these keys'],
      [['Esc'], 'Close what is open; take marked words back'],
    ],
  },
  {
    where: 'In the search',
    keys: [
      [['↑', '↓'], 'Choose a result'],
      [['Enter'], 'Open it'],
      [['Ctrl Enter'], 'Open it in a new tab'],
      [['Alt V'], 'Search in another version'],
    ],
  },
  {
    where: 'In menus and tabs',
    keys: [
      [['↓'], 'Open the list of versions, go down in it'],
      [['←', '→'], 'Choose another tab'],
      [['Home', 'End'], 'The first, the last'],
    ],
  },
  {
    where: 'On a name in a sample',
    keys: [
      [['↑', '↓'], 'Another name of the sample'],
      [['Enter'], 'Open it'],
    ],
  },
  { where: 'In what changed on a page', keys: [[['Alt ↓', 'Alt ↑'], 'The next change, the one before']] },
];

/** All keys of the site, whether those that are pressed alone do something, and whether what is read is noted. */
export default function Dialog({ onClose }: { onClose: () => void }): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(hasSingleKeys);
  useCloseOnNavigation(onClose);
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);

  return (
    <Modal ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={frame.head}>
        <h2 id={id}>Keys and settings</h2>
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
          <legend>Keys that work when pressed alone</legend>
          <label>
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => {
                storeSingleKeys(target.checked);
                setOn(target.checked);
              }}
            />
            / and ?
          </label>
          <p className="quiet">The choice is kept on this device.</p>
        </fieldset>
        <ReadingChoice className={styles.choices} />
      </div>
    </Modal>
  );
}
