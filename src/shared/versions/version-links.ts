import { docsetPath, zipPath } from '../offline/names';
import {
  apiChangesPath,
  changeLogUrl,
  type SiteVersion,
  sourceUrl,
  versionBefore,
  versionSlug,
} from '../site';
import { megabytes } from '../text/format';

/** The state of a version, on the home page and on the page of all versions. “Latest” is the latest version that is documented here. */
export const VERSION_STATES: Readonly<Record<SiteVersion['state'], string>> = {
  latest: 'Latest documented version',
  older: 'Older version',
  unreleased: 'Unreleased',
};

/** Links to what belongs to a version beside its pages. */
interface VersionLinks {
  title: string;
  /** Whether they lead to files, which are no pages of the site. */
  areFiles?: true;
  links: { text: string; to: string }[];
}

/**
 * @param archive - The Markdown of the version; none in `npm start`, which makes no files to take along.
 * @returns What changed in the version, copies to keep, and files for programs: for the page of all versions and its Markdown.
 */
export function versionLinks(
  version: SiteVersion,
  archive: { address: string; bytes: number } | undefined,
): VersionLinks[] {
  const { name, path } = version;
  const before = versionBefore(name);
  const changes = before && apiChangesPath(before, version);
  const changed = before && changes ? [{ text: `API changes since ${before.label}`, to: changes }] : [];
  const copies = archive ? [{ text: 'Download HTML (zip)', to: zipPath(versionSlug(name)) }] : [];
  const taken = archive
    ? [
        { text: `Download Markdown (zip, ${megabytes(archive.bytes)})`, to: archive.address },
        { text: 'Docset (Dash, Zeal)', to: docsetPath(versionSlug(name)) },
      ]
    : [];
  const groups: VersionLinks[] = [
    {
      title: 'What changed',
      links: [
        ...changed,
        { text: 'Change log', to: changeLogUrl(version) },
        { text: 'Source', to: sourceUrl(version) },
      ],
    },
    { title: 'Offline', areFiles: true, links: copies },
    {
      title: 'For tools and agents',
      areFiles: true,
      links: [
        ...taken,
        { text: 'API as JSON', to: `${path}/api.json` },
        ...(changes ? [{ text: 'API changes as JSON', to: `${changes}.json` }] : []),
        { text: 'Sphinx inventory (objects.inv)', to: `${path}/objects.inv` },
      ],
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}
