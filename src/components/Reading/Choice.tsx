import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useState } from 'react';
import { forgetBelow, isOn, switchReading } from './store';
import { forgetText } from './texts';

/** Whether what has been read is noted, and how it is forgotten. Stands in the dialog of keys and settings. */
export function ReadingChoice({ className }: { className: string | undefined }): ReactNode {
  const base = useBaseUrl('/');
  const [on, setOn] = useState(isOn);
  const [said, setSaid] = useState('');
  const choose = (wanted: boolean) => {
    const hasWorked = switchReading(wanted);
    setOn(isOn());
    setSaid(hasWorked ? '' : 'This browser refuses to keep anything for this site, so nothing can be noted.');
  };
  const forget = () => {
    forgetBelow(base);
    forgetText(base);
    setSaid('Nothing that you have read is kept any more.');
  };
  return (
    <fieldset className={className}>
      <legend>What you have read</legend>
      <label>
        <input type="checkbox" checked={on} onChange={({ target }) => choose(target.checked)} />
        Tick it in the sidebar, and say what changed since
      </label>
      <button type="button" onClick={forget}>
        Forget what I have read
      </button>
      <p>
        A section is read when its end has been in view. That, and what the pages said then, is kept on this
        device and goes nowhere else.
      </p>
      <p role="status">{said}</p>
    </fieldset>
  );
}
