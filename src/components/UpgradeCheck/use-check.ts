import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../client/dom/announce';
import { moveFocus } from '../../client/dom/move-focus';
import { getVersionSlug, type SiteVersion } from '../../shared/site';
import type { UpgradeData } from '../../shared/upgrade/data';
import type { InputFile } from '../../shared/upgrade/read-input';
import { formatSummary } from '../../shared/upgrade/summary';
import type { CheckRequest, CheckResult } from './check';

/** Two versions between which a reader wants to upgrade. */
export interface VersionPair {
  from: SiteVersion;
  to: SiteVersion;
}

/** Functions that load and run the check. They differ between the site and an offline copy. */
export interface CheckRunner {
  /** Loads the data file of a version, such as `0.6`, or of two versions: `0.6...next`. */
  loadFile: (name: string) => Promise<unknown>;
  /** Starts to load the code of the check. */
  prepare: () => void;
  check: (request: CheckRequest) => Promise<CheckResult>;
  siteUrl: string;
}

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

/**
 * React hook that runs checks, and announces their results. Only the result of the latest check is used.
 *
 * @param heading - Heading of the result, which gets the focus after a check.
 */
export function useCheck(
  { loadFile, prepare, check, siteUrl }: CheckRunner,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const [state, setState] = useState<CheckState | null>(null);
  const latestState = useRef<CheckState | null>(null);
  useEffect(() => {
    if (state?.result && state.movesFocus && heading.current) moveFocus(heading.current);
  }, [state, heading]);

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
    if (result !== 'failed') announce(formatSummary(result.report));
  };
  const prepareCheck = (pair: VersionPair) => {
    prepare();
    // If loading fails, the check tries again, and reports the failure.
    loadData(pair).catch(() => {});
  };
  return { state, runCheck, prepareCheck };
}
