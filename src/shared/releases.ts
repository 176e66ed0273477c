import { getVersion, latestVersion, type SiteVersion } from './site';
import { formatCount, formatDate, joinWithAnd } from './text/format';

export interface Release {
  /** Release number, which is also its Git tag: `0.7.3`. */
  version: string;
  commit: string;
  /** Date of the Git tag in UTC: `2025-06-04`. */
  date: string;
}

/** Releases from the same day with the same public API, and the docs version whose API is most similar to theirs. */
export interface ReleaseGroup {
  releases: readonly [Release, ...Release[]];
  /** The docs version that is closest to these releases: `0.7`, or `current` for the main branch. */
  docs: string;
  /** Number of public symbols that differ from each docs version: `{ '0.7': 139 }`. To count them, follow `src/authoring/README.md`. */
  differs: Readonly<Record<string, number>>;
  note?: string;
}

/** The release that `pip install superduper` installs. */
const newestRelease: Release = {
  version: '0.10.0',
  commit: '9e55090a305c86bba6c3f31682d70ebf73c15ff2',
  date: '2025-08-26',
};

/** All releases since 0.6.0, latest first. For the changes in each release, see `src/pages/releases.md`. */
export const releaseGroups: readonly [ReleaseGroup, ...ReleaseGroup[]] = [
  {
    releases: [newestRelease],
    docs: 'current',
    differs: { current: 4, '0.7': 139 },
    note: 'It lacks the method `list` of `VectorIndex` and of the vector searchers.',
  },
  {
    releases: [{ version: '0.9.0', commit: '2d21b816aee5412372117caf0b9027678937c42f', date: '2025-07-16' }],
    docs: 'current',
    differs: { current: 37, '0.7': 108 },
    note: 'It lacks what 0.10.0 lacks, and the database listeners of the MongoDB, SQL and Snowflake plugins, the ChromaDB plugin, `CronJob.run_on_compute` and the setting `use_component_cache`.',
  },
  {
    releases: [
      { version: '0.8.2', commit: 'd2ade4ca80fac8ad60d158ead4d1f0964716be58', date: '2025-06-18' },
      { version: '0.8.1', commit: '611e6749c10c67556063d80e12fcf466f96efd1c', date: '2025-06-18' },
      { version: '0.8.0', commit: 'b65e2e645535b1a83eb01aaf712f33fb0e218140', date: '2025-06-18' },
    ],
    docs: 'current',
    differs: { current: 75, '0.7': 76 },
    note: 'They lack what 0.9.0 lacks, `offset` of `Query.limit` and `raw` of `Query.replace`, and `Plan.apply` is called `Plan.execute`. The pages of 0.7 don’t fit because they use `Template`, which these releases removed, and lack `db.plan`, `db.teardown` and `Component.show`.',
  },
  {
    releases: [{ version: '0.7.3', commit: '3bb04bfea816840ae17b935ffbb52b9a3e6197fa', date: '2025-06-04' }],
    docs: '0.7',
    differs: { '0.7': 0 },
  },
  {
    releases: [{ version: '0.7.2', commit: '80c5a12f3331f2d4e3abd4f1b36d56629764c0d7', date: '2025-05-28' }],
    docs: '0.7',
    differs: { '0.7': 8 },
    note: 'It lacks some names of the Snowflake plugin, such as `raise_if_secrets_pending`.',
  },
  {
    releases: [{ version: '0.7.1', commit: '797524784a4e6e2ccd54fb2675b2ceb64d6877b6', date: '2025-05-28' }],
    docs: '0.7',
    differs: { '0.7': 13 },
    note: 'It lacks what 0.7.2 lacks, `build_context` and the parameter `variables` of `Application`.',
  },
  {
    releases: [{ version: '0.7.0', commit: '49e7e90c0a98e4885237cbfdb3810df1426bbe5a', date: '2025-05-26' }],
    docs: '0.7',
    differs: { '0.7': 34 },
    note: 'It lacks what 0.7.1 lacks, and the modules in `superduper.backends.simple`.',
  },
  {
    releases: [{ version: '0.6.7', commit: 'b7bd026346a0df6d7c806ad2ec712a21c6b2a880', date: '2025-04-03' }],
    docs: '0.6',
    differs: { '0.6': 0 },
  },
  {
    releases: [{ version: '0.6.6', commit: 'f9cfda6be12bba216b75f8f9a53bf3ef873c333e', date: '2025-04-02' }],
    docs: '0.6',
    differs: { '0.6': 1 },
    note: 'Import `trigger` from `superduper.base.annotations`, because `from superduper import trigger` fails.',
  },
  {
    releases: [{ version: '0.6.5', commit: 'a19d9f148e8a9d12c138c0d9d13182d18ccfa806', date: '2025-04-01' }],
    docs: '0.6',
    differs: { '0.6': 4 },
    note: 'It lacks what 0.6.6 lacks and the method `create_id` of data backends, and components still have the property `cdc_table`.',
  },
  {
    releases: [{ version: '0.6.4', commit: '5c29cb5bb3edf651e840f913008eecdbf9e7281a', date: '2025-03-31' }],
    docs: '0.6',
    differs: { '0.6': 4 },
    note: 'Its public names are those of 0.6.5.',
  },
  {
    releases: [
      { version: '0.6.3', commit: '339c9a880642de759cc804b81560e2b11316e818', date: '2025-03-26' },
      { version: '0.6.2', commit: '550034a549142fa4fd884585c7253858a0279599', date: '2025-03-26' },
      { version: '0.6.1', commit: '81cda3dbfd50de64b90f2b00ebd198f576cf7e47', date: '2025-03-26' },
      { version: '0.6.0', commit: '682fa11d3a7526e2812ff794e07088fefd6e727f', date: '2025-03-26' },
    ],
    docs: '0.6',
    differs: { '0.6': 7 },
    note: 'They lack what 0.6.5 lacks, and `load_secrets` is imported from `superduper.misc.files`.',
  },
];

export const releasesTitle = 'Which documentation fits your release';

export const newestReleaseText = `The newest release is ${newestRelease.version} (${formatDate(newestRelease.date)}). pip installs it if you don’t specify a version.`;

/** Joins the version numbers of a group's releases and adds their release date. */
export function formatReleases({ releases }: ReleaseGroup): string {
  return `${joinWithAnd(releases.map(({ version }) => version))} of ${formatDate(releases[0].date)}`;
}

/** Describes how releases differ from the closest docs version: “4 public names differ from these pages, and 139 from 0.7.” */
export function formatDifference({ docs, differs, note = '' }: ReleaseGroup): string {
  const count = differs[docs] ?? 0;
  if (count === 0) return 'The pages describe this release.';
  const otherDifferences = Object.entries(differs).filter(([name]) => name !== docs);
  const otherTexts = otherDifferences
    .map(([name, number]) => `, and ${number} from ${getVersion(name).label}`)
    .join('');
  return `${formatCount(count, 'public name')} differ${count === 1 ? 's' : ''} from these pages${otherTexts}. ${note}`;
}

/** Tells readers of a docs version about the newest release: “The nearest release is 0.10.0 …”. Returns an empty string if it doesn't concern them. */
export function formatReleaseRemark({ name, state }: SiteVersion): string {
  if (state === 'latest' && newestRelease.version !== latestVersion.release) {
    const { label } = getVersion(releaseGroups[0].docs);
    return `If you don’t specify a version, pip installs ${newestRelease.version} (released ${formatDate(newestRelease.date)}). For that release, read the ${label} docs.`;
  }

  const nearest = releaseGroups.find(({ docs }) => docs === name);
  if (state !== 'unreleased' || !nearest) return '';
  const [{ version, date }] = nearest.releases;
  return `The nearest release is ${version} (released ${formatDate(date)}), in which ${formatCount(nearest.differs[name] ?? 0, 'public name')} differ.`;
}
