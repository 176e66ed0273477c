import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../../client/dom/announce';
import { moveFocus } from '../../client/dom/move-focus';
import { writeQuery } from '../../client/dom/query';
import { getVersionSlug, latestVersion, type SiteVersion, versionsOldestFirst } from '../../shared/site';
import type { UpgradeData } from '../../shared/upgrade/data';
import type { InputFile } from '../../shared/upgrade/read-input';
import { formatSummary } from '../../shared/upgrade/summary';
import { RetryButton } from '../RetryButton';
import type { CheckRequest, CheckResult } from './check';
import { EXAMPLE } from './example';
import { createPastedFile, readDroppedFiles, readFiles } from './input';
import { Report } from './Report';

/** Two versions between which a reader wants to upgrade. */
interface VersionPair {
  from: SiteVersion;
  to: SiteVersion;
}

interface Props {
  /** Loads the data file of a version, such as `0.6`, or of two versions: `0.6...next`. */
  loadFile: (name: string) => Promise<unknown>;
  /** Starts to load the code of the check. */
  prepare: () => void;
  check: (request: CheckRequest) => Promise<CheckResult>;
  siteUrl: string;
  /** Returns the URL of a page of the site. */
  toUrl: (route: string) => string;
  /** Content beside the form. */
  children: ReactNode;
}

/** All pairs of an older and a newer version. The upgrade to the latest version comes first, because most readers want it. */
const PAIRS = versionsOldestFirst
  .flatMap((to, index) =>
    versionsOldestFirst
      .slice(0, index)
      .toReversed()
      .map((from) => ({ from, to })),
  )
  .sort((left, right) => Number(right.to === latestVersion) - Number(left.to === latestVersion));

const formatPair = ({ from, to }: VersionPair) => `${from.label} → ${to.label}`;

/** A check that is running, has failed or has ended. */
interface CheckState {
  pair: VersionPair;
  files: readonly InputFile[];
  result: CheckResult | 'failed' | null;
  /** Number of the check. The result of each check is rendered anew, because page translation changes the strings of the previous one. */
  number: number;
  /** Whether the focus moves to the result. It doesn't if the reader is choosing versions. */
  movesFocus: boolean;
}

/** Renders the form in which readers enter a program, and the result of its check. */
export function Checker({ loadFile, prepare, check, siteUrl, toUrl, children }: Props): ReactNode {
  const [pair, setPair] = useState(PAIRS[0] as VersionPair);
  const [text, setText] = useState('');
  const [isDragged, setDragged] = useState(false);
  const [state, setState] = useState<CheckState | null>(null);
  const latestState = useRef<CheckState | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPasting = useRef(false);
  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search);
    const isInUrl = ({ from, to }: VersionPair) =>
      getVersionSlug(from.name) === parameters.get('from') &&
      getVersionSlug(to.name) === parameters.get('to');
    setPair((current) => PAIRS.find(isInUrl) ?? current);
  }, []);

  useEffect(() => {
    if (state?.result && state.movesFocus && heading.current) moveFocus(heading.current);
  }, [state]);

  const loadData = async ({ from, to }: VersionPair) => {
    const [sourceSlug, targetSlug] = [getVersionSlug(from.name), getVersionSlug(to.name)];
    const names = [sourceSlug, targetSlug, `${sourceSlug}...${targetSlug}`];
    const [before, after, changes] = await Promise.all(names.map(loadFile));
    return { before, after, changes } as UpgradeData;
  };
  const runCheck = async (files: readonly InputFile[], checkedPair: VersionPair, movesFocus = true) => {
    const started: CheckState = {
      number: (latestState.current?.number ?? 0) + 1,
      pair: checkedPair,
      files,
      result: null,
      movesFocus,
    };
    latestState.current = started;
    setState(started);
    announce('Checking…');
    const { from, to } = checkedPair;
    const result = await loadData(checkedPair)
      .then((data) => check({ files, data, from: from.label, to: to.label, siteUrl }))
      .catch(() => 'failed' as const);
    // The reader may have started another check.
    if (latestState.current !== started) return;
    setState({ ...started, result });
    if (result !== 'failed') announce(formatSummary(result.report.findings));
  };
  const checkText = (code: string, checkedPair = pair) => {
    if (code.trim() !== '') runCheck([createPastedFile(code)], checkedPair);
  };
  const checkInput = async (input: Promise<InputFile[]>) => {
    setText('');
    runCheck(await input, pair);
  };
  const choosePair = (nextPair: VersionPair) => {
    setPair(nextPair);
    writeQuery(
      { from: getVersionSlug(nextPair.from.name), to: getVersionSlug(nextPair.to.name) },
      'replaceState',
    );
    if (state) runCheck(state.files, nextPair, false);
  };
  return (
    <>
      <div className="upgrade-top">
        <form
          className="needs-script screen-only"
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
          <textarea
            aria-label="Python code"
            placeholder="Paste Python code here, or drop .py, .ipynb, .zip or .yaml files, or a folder."
            data-dragged={isDragged || undefined}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onFocus={() => {
              prepare();
              // If loading fails, the check tries again, and reports the failure.
              loadData(pair).catch(() => {});
            }}
            onPaste={() => {
              isPasting.current = true;
            }}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              if (isPasting.current) checkText(currentTarget.value);
              isPasting.current = false;
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) checkText(text);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setDragged(true);
            }}
            onDragLeave={() => setDragged(false)}
            onDrop={(event) => {
              setDragged(false);
              // Dropped text is inserted.
              if (!event.dataTransfer.types.includes('Files')) return;
              event.preventDefault();
              checkInput(readDroppedFiles(event.dataTransfer));
            }}
          />
          <div className="flow">
            <button type="submit" className="button button--primary">
              Check code
            </button>
            <label className="button button--secondary">
              <input
                type="file"
                multiple
                accept=".py,.ipynb,.zip,.yaml,.yml,.env"
                className="visually-hidden"
                onChange={({ currentTarget }) => {
                  checkInput(readFiles([...(currentTarget.files ?? [])]));
                  // Choosing the same file again is a change, too.
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
        {children}
      </div>
      <div className="needs-script upgrade-result" data-markdown-ignore aria-busy={state?.result === null}>
        {!state && <p className="muted">The result appears here.</p>}
        {state?.result === null && <p className="muted">Checking…</p>}
        {state?.result === 'failed' && (
          <p role="alert">
            The check couldn’t be loaded. <RetryButton onRetry={() => runCheck(state.files, state.pair)} />
          </p>
        )}
        {state?.result && state.result !== 'failed' && (
          <Report
            key={state.number}
            result={state.result}
            pair={formatPair(state.pair)}
            heading={heading}
            toUrl={toUrl}
          />
        )}
      </div>
    </>
  );
}
