import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../client/dom/announce';
import { moveFocus } from '../../client/dom/move-focus';
import { getVersionSlug, type SiteVersion } from '../../shared/site';
import type { UpgradeData } from '../../shared/upgrade/data';
import type { InputFile } from '../../shared/upgrade/read-input';
import { formatSummary } from '../../shared/upgrade/summary';
import type { CheckRequest, CheckResult } from './check';

export interface UpgradePair {
  from: SiteVersion;
  to: SiteVersion;
}

/** Loads the check's data and runs the check: in a web worker on the site, or on the page itself in offline copies. */
export interface CheckRunner {
  /** Loads the data of a version (`0.6`) or of an upgrade (`0.6...next`). */
  loadFile: (name: string) => Promise<unknown>;
  /** Starts to load the code of the check. */
  prepare: () => void;
  check: (request: CheckRequest) => Promise<CheckResult>;
  siteUrl: string;
}

interface CheckState {
  pair: UpgradePair;
  files: Promise<readonly InputFile[]>;
  /** Result of the check, `unreadable` if the reader's files can't be read, `failed` after any other error, or null while the check is running. */
  result: CheckResult | 'unreadable' | 'failed' | null;
  /** Number of the check, used as a React key to render each result from scratch. React can't update elements that the browser translated. */
  number: number;
  /** Whether the focus moves to the result. False when the reader only switches versions. */
  movesFocus: boolean;
}

/** React hook that runs checks, announces the latest result and moves the focus to its heading. */
export function useCheck(
  { loadFile, prepare, check, siteUrl }: CheckRunner,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const [state, setState] = useState<CheckState | null>(null);
  const latestCheck = useRef<CheckState | null>(null);
  useEffect(() => {
    if (state?.result && state.movesFocus && heading.current) moveFocus(heading.current);
  }, [state, heading]);

  const loadData = async ({ from, to }: UpgradePair) => {
    const [fromSlug, toSlug] = [getVersionSlug(from.name), getVersionSlug(to.name)];
    const names = [fromSlug, toSlug, `${fromSlug}...${toSlug}`];
    const [before, after, changes] = await Promise.all(names.map(loadFile));
    return { before, after, changes } as UpgradeData;
  };
  const runCheck = async (files: CheckState['files'], pair: UpgradePair, { movesFocus = true } = {}) => {
    const number = (latestCheck.current?.number ?? 0) + 1;
    const startedCheck: CheckState = { number, pair, files, result: null, movesFocus };
    latestCheck.current = startedCheck;
    setState(startedCheck);
    announce('Checking…');

    prepare();
    const checkInputs = async (inputs: readonly InputFile[]) =>
      check({ files: inputs, data: await loadData(pair), siteUrl });
    const result = await files.then(checkInputs, () => 'unreadable' as const).catch(() => 'failed' as const);
    // The reader may have started another check in the meantime.
    if (latestCheck.current !== startedCheck) return;
    setState({ ...startedCheck, result });
    if (typeof result === 'object') announce(formatSummary(result.report));
  };
  /** Starts to load the check's program and data, so that they're ready when the reader pastes code. */
  const prepareCheck = (pair: UpgradePair) => {
    prepare();
    // If this fails, the check itself tries again and reports the error.
    loadData(pair).catch(() => {});
  };
  return { state, runCheck, prepareCheck };
}
