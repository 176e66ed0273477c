import { getVersionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { getLineNumber } from '../problem-list';
import type { Rule } from './rules';

/** Checks that pages don't mention releases of other versions, because each page describes one version. Skips upgrade pages. */
export const checkReleaseMentions: Rule = ({ id, source, versionSlug }) => {
  const patterns = versions.flatMap(({ name, label, release }) =>
    release === null || getVersionSlug(name) === versionSlug ? [] : [createMentionPattern(label, release)],
  );
  return function* (node) {
    if (node.type !== 'root' || id === UPGRADE_PAGE) return;
    const expected = `no mention of another version’s release on a page of ${versionSlug}`;
    const fix = 'Describe only this version. The upgrade page explains what changed between versions.';
    for (const { 0: mention, index } of patterns.flatMap((pattern) => [...source.matchAll(pattern)]))
      yield { line: getLineNumber(source, index), expected, actual: `"${mention}"`, fix };
  };
};

/**
 * Creates a pattern that matches a release such as `0.6.3`, but not in `attrs==0.6.3`.
 * The pattern matches a label such as `0.6` only after words like “since”, because 0.6 could be any number.
 */
function createMentionPattern(label: string, release: string): RegExp {
  const [labelPattern, releasePattern] = [label, release].map((text) => text.replaceAll('.', '\\.'));
  const labelMention = `\\b(?:version|release|superduper|since|before|until) ${labelPattern}(?!\\.?\\d)`;
  return new RegExp(`(?<![\\d.]|==)${releasePattern}(?!\\.?\\d)|${labelMention}`, 'gi');
}
