import { getVersionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
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
    for (const [lineIndex, text] of source.split('\n').entries()) {
      for (const { 0: mention, index } of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
        const isReleaseOnly = /^\d/.test(mention);
        if (isReleaseOnly && endsWithOtherPackage(text.slice(0, index))) continue;
        yield { line: lineIndex + 1, expected, actual: `"${mention}"`, fix };
      }
    }
  };
};

/** Creates a pattern for a release such as `0.6.3`, and for a label such as `0.6` after words like “since”, because 0.6 could be any number. */
function createMentionPattern(label: string, release: string): RegExp {
  const [labelPattern, releasePattern] = [label, release].map((text) => text.replaceAll('.', '\\.'));
  const labelMention = `\\b(?:version|release|superduper|since|before|until) ${labelPattern}(?!\\.?\\d)`;
  return new RegExp(`(?<![\\d.])${releasePattern}(?![\\d.]\\d)|${labelMention}`, 'gi');
}

/** Words that may precede a release of superduper. Any other word is probably another package, as in `pymongo 0.6.3`. */
const WORDS_BEFORE_RELEASES =
  'version versions release releases tag tags since before until after in from to of on for with than and or by at is the through v need needs require requires use uses install installs run runs against like was were only also not';

/** Whether the text before a release ends with the name of another package, as in `pymongo ` or `attrs[dev]==`. */
function endsWithOtherPackage(text: string): boolean {
  const [, word] = /([\w-]*[a-z])(?:\[[^\]]*\])?(?: |==)$/i.exec(text.toLowerCase()) ?? [];
  if (word === undefined || word.startsWith('superduper')) return false;
  // Only looks at the first part of a compound: `in` for `in-memory`.
  const [firstPart = ''] = word.split('-');
  return !WORDS_BEFORE_RELEASES.split(' ').includes(firstPart);
}
