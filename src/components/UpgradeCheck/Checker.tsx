import { type ReactNode, useEffect, useRef, useState } from 'react';
import { writeQuery } from '../../client/dom/query';
import { getVersionSlug, latestVersion, versionsOldestFirst } from '../../shared/site';
import { type InputFile, PROGRAM_ENDINGS } from '../../shared/upgrade/read-input';
import { RetryButton } from '../RetryButton';
import { EXAMPLE } from './example';
import { createPastedFile, isPaste, readDroppedFiles, readFiles } from './input';
import { Report } from './Report';
import { type CheckRunner, type UpgradePair, useCheck } from './use-check';

interface Props {
  runner: CheckRunner;
  toUrl: (route: string) => string;
  children: ReactNode;
}

/** The upgrades that readers can check, such as 0.6 to 0.7. Those to the latest version come first, because most readers want them. */
const PAIRS = versionsOldestFirst
  .flatMap((to, index) => {
    const olderVersions = versionsOldestFirst.slice(0, index).toReversed();
    return olderVersions.map((from) => ({ from, to }));
  })
  .sort((left, right) => Number(right.to === latestVersion) - Number(left.to === latestVersion));

const formatPair = ({ from, to }: UpgradePair) => `${from.label} → ${to.label}`;

const getPairQuery = ({ from, to }: UpgradePair) => ({
  from: getVersionSlug(from.name),
  to: getVersionSlug(to.name),
});

/** Renders the upgrade check: a form where readers paste, drop or choose their code, and the result. */
export function Checker({ runner, toUrl, children }: Props): ReactNode {
  const [pair, setPair] = useState(PAIRS[0] as UpgradePair);
  const [text, setText] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, runCheck, prepareCheck } = useCheck(runner, heading);
  // The first render must match the built page, so read the URL only afterward.
  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search);
    const isInUrl = (option: UpgradePair) =>
      Object.entries(getPairQuery(option)).every(([name, slug]) => parameters.get(name) === slug);
    setPair((currentPair) => PAIRS.find(isInUrl) ?? currentPair);
  }, []);

  const checkText = (code: string) => {
    if (code.trim() !== '') runCheck(Promise.resolve([createPastedFile(code)]), pair);
  };
  const checkReaderFiles = (files: Promise<InputFile[]>) => {
    setText('');
    runCheck(files, pair);
  };
  const choosePair = (nextPair: UpgradePair) => {
    setPair(nextPair);
    writeQuery(getPairQuery(nextPair), 'replaceState');
    if (state) runCheck(state.files, nextPair, { movesFocus: false });
  };
  return (
    <div className="upgrade-check">
      <form
        className="upgrade-form needs-script screen-only"
        data-markdown-ignore
        onSubmit={(event) => {
          event.preventDefault();
          checkText(text);
        }}
      >
        <fieldset className="plain-list flow">
          <legend className="visually-hidden">Versions</legend>
          {PAIRS.map((option) => (
            <label key={formatPair(option)}>
              <input
                type="radio"
                name="pair"
                className="visually-hidden"
                checked={option === pair}
                onChange={() => choosePair(option)}
              />
              <span className="chip own-line">{formatPair(option)}</span>
            </label>
          ))}
        </fieldset>
        <CodeField
          code={text}
          onChange={setText}
          onPaste={checkText}
          onDrop={checkReaderFiles}
          onFocus={() => prepareCheck(pair)}
        />
        <div className="flow">
          <button type="submit" className="button button--primary">
            Check code
          </button>
          <label className="button button--secondary">
            <input
              type="file"
              multiple
              accept={[...PROGRAM_ENDINGS, '.zip'].join()}
              className="visually-hidden"
              onChange={({ currentTarget }) => {
                checkReaderFiles(readFiles([...(currentTarget.files ?? [])]));
                // Otherwise, choosing the same file again wouldn't trigger this event.
                currentTarget.value = '';
              }}
            />
            Choose files
          </label>
          <button
            type="button"
            className="clean-btn link-button underlined"
            onClick={() => {
              setText(EXAMPLE);
              checkText(EXAMPLE);
            }}
          >
            Try an example
          </button>
        </div>
      </form>
      <div className="needs-script upgrade-result" data-markdown-ignore aria-busy={state?.result === null}>
        {state?.result === 'unreadable' && (
          <p role="alert">
            Your files couldn’t be read. They may have been moved, or your browser may not have access to
            them. Check the files and choose them again.
          </p>
        )}
        {!state && <p className="muted">The result appears here.</p>}
        {state?.result === null && <p className="muted">Checking…</p>}
        {state?.result === 'failed' && (
          <p role="alert">
            The check couldn’t be loaded. <RetryButton onRetry={() => runCheck(state.files, state.pair)} />
          </p>
        )}
        {state?.result && typeof state.result === 'object' && (
          <Report
            key={state.number}
            result={state.result}
            versions={formatPair(state.pair)}
            heading={heading}
            toUrl={toUrl}
          />
        )}
      </div>
      {children}
    </div>
  );
}

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  onPaste: (code: string) => void;
  onDrop: (files: Promise<InputFile[]>) => void;
  onFocus: () => void;
}

function CodeField({ code, onChange, onPaste, onDrop, onFocus }: CodeFieldProps): ReactNode {
  const [isDragged, setDragged] = useState(false);
  return (
    <textarea
      aria-label="Python code"
      placeholder="Paste Python code here, or drop .py, .ipynb, .zip or .yaml files, or a folder."
      data-dragged={isDragged || undefined}
      spellCheck={false}
      autoComplete="off"
      value={code}
      onFocus={onFocus}
      onChange={({ currentTarget, nativeEvent }) => {
        onChange(currentTarget.value);
        // Pasted code is checked immediately.
        if (isPaste(nativeEvent)) onPaste(currentTarget.value);
      }}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        setDragged(false);
        // If the reader drops text, let the browser insert it.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDrop(readDroppedFiles(event.dataTransfer));
      }}
    />
  );
}
