import { useStorageSlot } from '@docusaurus/theme-common';
import { type ReactNode, useState } from 'react';
import { HISTORY_KEY, PROGRESS_KEY } from './reading-history';

const STORAGE_BLOCKED =
  'Your browser blocks storage for this site, so your reading progress can’t be saved. Allow site data in the browser’s settings, then try again.';

/** Renders the reading progress setting and a button that clears the history. */
export function ReadingChoice({ className }: { className: string | undefined }): ReactNode {
  const [storedChoice, choiceSlot] = useStorageSlot(PROGRESS_KEY);
  const [, historySlot] = useStorageSlot(HISTORY_KEY);
  const [message, setMessage] = useState('');
  const changeChoice = (isEnabled: boolean) => {
    if (isEnabled) choiceSlot.set('on');
    else choiceSlot.del();
    // If the browser blocks its storage, `set` silently does nothing, so read the value back.
    const isBlocked = isEnabled && choiceSlot.get() === null;
    setMessage(isBlocked ? STORAGE_BLOCKED : '');
  };
  const clearHistory = () => {
    historySlot.del();
    setMessage('Reading history cleared.');
  };
  return (
    <fieldset className={className}>
      <legend>Reading progress</legend>
      <label>
        <input
          type="checkbox"
          checked={storedChoice !== null}
          onChange={({ target }) => changeChoice(target.checked)}
        />
        Show what I’ve read in the sidebar and what changed since
      </label>
      <button type="button" className="button button--secondary" onClick={clearHistory}>
        Clear history
      </button>
      <p className="quiet">A page counts as read once you reach the end. Stored only on this device.</p>
      <p role="status" className="quiet">
        {message}
      </p>
    </fieldset>
  );
}
