import { useStorageSlot } from '@docusaurus/theme-common';
import { type ReactNode, useState } from 'react';
import { NOTES, SWITCH } from './notes';

/** Whether what has been read is noted, and how it is forgotten. Stands in the dialog of keys and settings. */
export function ReadingChoice({ className }: { className: string | undefined }): ReactNode {
  const [on, choice] = useStorageSlot(SWITCH);
  const [, notes] = useStorageSlot(NOTES);
  const [said, setSaid] = useState('');
  const choose = (isWanted: boolean) => {
    if (isWanted) choice.set('on');
    else choice.del();
    const isStored = !isWanted || choice.get() !== null;
    setSaid(isStored ? '' : 'This browser refuses to keep anything for this site, so nothing can be noted.');
  };
  const forget = () => {
    notes.del();
    setSaid('Nothing that you have read is kept any more.');
  };
  return (
    <fieldset className={className}>
      <legend>What you have read</legend>
      <label>
        <input type="checkbox" checked={on !== null} onChange={({ target }) => choose(target.checked)} />
        Tick it in the sidebar, and say what changed since
      </label>
      <button type="button" className="button button--secondary" onClick={forget}>
        Forget what I have read
      </button>
      <p className="quiet">
        A page is read when its end has been in view. That is kept on this device and goes nowhere else.
      </p>
      <p role="status" className="quiet">
        {said}
      </p>
    </fieldset>
  );
}
