import { expect, test } from '@playwright/test';
import { checkReleases } from '../../../../../src/authoring/checks/source/releases';
import { getMessage } from '../../../../../src/model/problem';
import {
  formatDifference,
  formatReleaseRemark,
  type ReleaseGroup,
  releaseGroups,
} from '../../../../../src/shared/releases';
import { formatDate } from '../../../../../src/shared/text/format';
import { main, oldest } from '../../../../live-versions';
import { createSiteVersion } from '../site-version';

const live = [{ ...createSiteVersion('1.0', '/docs', 'latest'), release: '1.0.1' }];
const documented: ReleaseGroup = {
  releases: ['1.0.1'],
  date: '2025-01-02',
  docs: '1.0',
  differs: { '1.0': 0 },
};
const before: ReleaseGroup = {
  releases: ['1.0.0'],
  date: '2025-01-01',
  docs: '1.0',
  differs: { '1.0': 2 },
  note: 'It lacks `run`.',
};
const page = (groups: readonly ReleaseGroup[]) =>
  groups
    .flatMap(({ releases, date }) => releases.map((version) => `\n## ${version}, ${formatDate(date)}\n`))
    .join('');
const messages = (groups: readonly ReleaseGroup[], text = page(groups)) =>
  checkReleases(groups, live, text).map(getMessage);

test('accepts a list that is in order and matches the live versions', () => {
  expect(messages([documented, before])).toEqual([]);
});

const WRONG_LISTS: Readonly<Record<string, readonly ReleaseGroup[]>> = {
  'expected a release number such as 0.7.3, found "1.0"': [documented, { ...before, releases: ['1.0'] }],
  'expected the date of the tag 1.0.0 in the form 2025-06-04, found "2025-02-30"': [
    documented,
    { ...before, date: '2025-02-30' },
  ],
  'expected a release that is older than 1.0.0 of 2025-01-01, found 1.0.1 of 2025-01-02': [
    before,
    documented,
  ],
  'expected a release that is older than 1.0.1 of 2025-01-02, found 1.0.1 of 2025-01-02': [
    documented,
    documented,
  ],
  'expected live versions for 1.0.0, found 0.9': [documented, { ...before, docs: '0.9' }],
  'expected a note for 1.0.0 and the number of names that differ from 1.0, found 2 and no note': [
    documented,
    { ...before, note: undefined },
  ],
  'expected no difference and no note for 1.0.1, because 1.0 documents it, found 1 and no note': [
    { ...documented, differs: { '1.0': 1 } },
    before,
  ],
  'expected 1.0.1 with the documentation 1.0, found no such release': [before],
};

for (const [message, groups] of Object.entries(WRONG_LISTS))
  test(`reports a wrong list: ${message}`, () => expect(messages(groups)).toContain(message));

test('reports a release without a section on the page of releases', () => {
  expect(messages([documented, before], page([before]))).toEqual([
    'expected the heading "## 1.0.1, January 2, 2025", found no such heading',
  ]);
});

test('returns the distance of a release from its documentation, and the release nearest to the main branch', () => {
  expect(formatDifference({ ...before, differs: { ...before.differs, [oldest.name]: 3 } })).toBe(
    `2 public names differ from these pages, and 3 from ${oldest.label}. It lacks \`run\`.`,
  );
  expect(formatDifference(documented)).toBe('The pages describe this release.');
  expect(formatReleaseRemark(oldest)).toBe('');
  expect(formatReleaseRemark(main)).toMatch(
    /^The nearest release is \d+\.\d+\.\d+ \(released [A-Z][a-z]+ \d+, \d{4}\), in which \d+ public names? differ/,
  );
});

test('formats a single difference in the singular', () => {
  const differs = { ...before.differs, '1.0': 1 };
  expect(formatDifference({ ...before, differs })).toMatch(/^1 public name differs from these pages/);
  const nearest = releaseGroups.find(({ docs }) => docs === main.name);
  Object.assign(nearest?.differs ?? {}, { [main.name]: 1 });
  expect(formatReleaseRemark(main)).toMatch(/, in which 1 public name differs\.$/);
});
