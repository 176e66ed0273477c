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

/** Descriptions of a version's state, on the home page and the page of all versions. “Latest” means the latest documented version. */
export const VERSION_STATES: Readonly<Record<SiteVersion['state'], string>> = {
  latest: 'Latest documented version',
  older: 'Older version',
  unreleased: 'Unreleased',
};

/** Links to something that belongs to a version besides its pages. */
interface VersionLinks {
  title: string;
  /** Whether the links lead to files instead of pages of the site. */
  areFiles?: true;
  links: { text: string; to: string }[];
}

/**
 * Lists the links to the changes of a version, to its offline copies and to its files for programs. The page of all versions shows them.
 *
 * @param archive - Archive with the Markdown of the version. `npm start` doesn't create it.
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
