import { useStorageSlot } from '@docusaurus/theme-common';
import { type ReactNode, useState } from 'react';
import { NOTES, SWITCH } from './notes';

/** Renders the switch of the reading progress and the button that clears the history, for the dialog of settings. */
export function ReadingChoice({ className }: { className: string | undefined }): ReactNode {
  const [on, choice] = useStorageSlot(SWITCH);
  const [, notes] = useStorageSlot(NOTES);
  const [said, setSaid] = useState('');
  const choose = (isWanted: boolean) => {
    if (isWanted) choice.set('on');
    else choice.del();
    const isStored = !isWanted || choice.get() !== null;
    setSaid(
      isStored
        ? ''
        : 'Your browser blocks storage for this site, so your reading progress can’t be saved. Allow site data in the browser’s settings, then try again.',
    );
  };
  const forget = () => {
    notes.del();
    setSaid('Reading history cleared.');
  };
  return (
    <fieldset className={className}>
      <legend>Reading progress</legend>
      <label>
        <input type="checkbox" checked={on !== null} onChange={({ target }) => choose(target.checked)} />
        Show what I’ve read in the sidebar and what changed since
      </label>
      <button type="button" className="button button--secondary" onClick={forget}>
        Clear history
      </button>
      <p className="quiet">A page counts as read once you reach the end. Stored only on this device.</p>
      <p role="status" className="quiet">
        {said}
      </p>
    </fieldset>
  );
}
