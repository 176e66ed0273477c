import { getVersion, latestVersion, type SiteVersion } from './site';
import { formatCount, formatDate, joinWithAnd } from './text/format';

/** Releases from the same day with the same public API, and the docs version whose API is most similar to theirs. */
export interface ReleaseGroup {
  /** Release numbers, which are also Git tags, latest first: `0.7.3`. */
  releases: readonly [string, ...string[]];
  /** Date of the Git tags in UTC: `2025-06-04`. */
  date: string;
  /** The docs version that is closest to these releases: `0.7`, or `current` for the main branch. */
  docs: string;
  /** Number of public symbols that differ from each docs version: `{ '0.7': 139 }`. To count them, follow `src/authoring/README.md`. */
  differs: Readonly<Record<string, number>>;
  note?: string;
}

/** All releases since 0.6.0, latest first. For the changes in each release, see `src/pages/releases.md`. */
export const releaseGroups: readonly [ReleaseGroup, ...ReleaseGroup[]] = [
  {
    releases: ['0.10.0'],
    date: '2025-08-26',
    docs: 'current',
    differs: { current: 4, '0.7': 139 },
    note: 'It lacks the method `list` of `VectorIndex` and of the vector searchers.',
  },
  {
    releases: ['0.9.0'],
    date: '2025-07-16',
    docs: 'current',
    differs: { current: 37, '0.7': 108 },
    note: 'It lacks what 0.10.0 lacks, and the database listeners of the MongoDB, SQL and Snowflake plugins, the ChromaDB plugin, `CronJob.run_on_compute` and the setting `use_component_cache`.',
  },
  {
    releases: ['0.8.2', '0.8.1', '0.8.0'],
    date: '2025-06-18',
    docs: 'current',
    differs: { current: 75, '0.7': 76 },
    note: 'They lack what 0.9.0 lacks, `offset` of `Query.limit` and `raw` of `Query.replace`, and `Plan.apply` is called `Plan.execute`. The pages of 0.7 don’t fit because they use `Template`, which these releases removed, and lack `db.plan`, `db.teardown` and `Component.show`.',
  },
  {
    releases: ['0.7.3'],
    date: '2025-06-04',
    docs: '0.7',
    differs: { '0.7': 0 },
  },
  {
    releases: ['0.7.2'],
    date: '2025-05-28',
    docs: '0.7',
    differs: { '0.7': 8 },
    note: 'It lacks some names of the Snowflake plugin, such as `raise_if_secrets_pending`.',
  },
  {
    releases: ['0.7.1'],
    date: '2025-05-28',
    docs: '0.7',
    differs: { '0.7': 13 },
    note: 'It lacks what 0.7.2 lacks, `build_context` and the parameter `variables` of `Application`.',
  },
  {
    releases: ['0.7.0'],
    date: '2025-05-26',
    docs: '0.7',
    differs: { '0.7': 34 },
    note: 'It lacks what 0.7.1 lacks, and the modules in `superduper.backends.simple`.',
  },
  {
    releases: ['0.6.7'],
    date: '2025-04-03',
    docs: '0.6',
    differs: { '0.6': 0 },
  },
  {
    releases: ['0.6.6'],
    date: '2025-04-02',
    docs: '0.6',
    differs: { '0.6': 1 },
    note: 'Import `trigger` from `superduper.base.annotations`, because `from superduper import trigger` fails.',
  },
  {
    releases: ['0.6.5'],
    date: '2025-04-01',
    docs: '0.6',
    differs: { '0.6': 4 },
    note: 'It lacks what 0.6.6 lacks and the method `create_id` of data backends, and components still have the property `cdc_table`.',
  },
  {
    releases: ['0.6.4'],
    date: '2025-03-31',
    docs: '0.6',
    differs: { '0.6': 4 },
    note: 'Its public names are those of 0.6.5.',
  },
  {
    releases: ['0.6.3', '0.6.2', '0.6.1', '0.6.0'],
    date: '2025-03-26',
    docs: '0.6',
    differs: { '0.6': 7 },
    note: 'They lack what 0.6.5 lacks, and `load_secrets` is imported from `superduper.misc.files`.',
  },
];

/** The group of the release that `pip install superduper` installs. */
const newestGroup = releaseGroups[0];
const [newestRelease] = newestGroup.releases;

export const releasesTitle = 'Which documentation fits your release';

export const newestReleaseText = `The newest release is ${newestRelease} (${formatDate(newestGroup.date)}). pip installs it if you don’t specify a version.`;

/** Joins the version numbers of a group's releases and adds their release date. */
export function formatReleases({ releases, date }: ReleaseGroup): string {
  return `${joinWithAnd(releases)} of ${formatDate(date)}`;
}

/** Describes how releases differ from the closest docs version: “4 public names differ from these pages, and 139 from 0.7.” */
export function formatDifference({ docs, differs, note = '' }: ReleaseGroup): string {
  const count = differs[docs] ?? 0;
  if (count === 0) return 'The pages describe this release.';
  const otherVersions = Object.entries(differs).filter(([name]) => name !== docs);
  const otherTexts = otherVersions.map(([name, number]) => `, and ${number} from ${getVersion(name).label}`);
  return `${formatDifferingNames(count)} from these pages${otherTexts.join('')}. ${note}`;
}

function formatDifferingNames(count: number): string {
  return `${formatCount(count, 'public name')} differ${count === 1 ? 's' : ''}`;
}

/**
 * Tells readers of the latest docs if pip installs a newer release, and readers of unreleased docs which release is nearest. Otherwise, returns an
 * empty string.
 */
export function formatReleaseRemark({ name, state }: SiteVersion): string {
  if (state === 'latest' && newestRelease !== latestVersion.release) {
    const { label } = getVersion(newestGroup.docs);
    return `If you don’t specify a version, pip installs ${newestRelease} (released ${formatDate(newestGroup.date)}). For that release, read the ${label} docs.`;
  }

  const nearest = releaseGroups.find(({ docs }) => docs === name);
  if (state !== 'unreleased' || !nearest) return '';
  return `The nearest release is ${nearest.releases[0]} (released ${formatDate(nearest.date)}), in which ${formatDifferingNames(nearest.differs[name] ?? 0)}.`;
}
