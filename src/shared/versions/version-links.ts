import { getDocsetPath, getZipPath } from '../offline/paths';
import {
  findPreviousVersion,
  getApiChangesRoute,
  getChangeLogUrl,
  getSourceUrl,
  getVersionSlug,
  type SiteVersion,
} from '../site';
import { formatMegabytes } from '../text/format';

/** Labels for the states of versions. The latest version's label says “documented”, because the framework may have newer releases. */
export const VERSION_STATE_LABELS: Readonly<Record<SiteVersion['state'], string>> = {
  latest: 'Latest documented version',
  older: 'Older version',
  unreleased: 'Unreleased',
};

interface LinkGroup {
  title: string;
  /** Whether the links lead to files, which the router must not open as pages. */
  hasFiles?: true;
  /** If `hasSize` is set, the HTML page shows the file's size after the link. */
  links: { text: string; to: string; hasSize?: true }[];
}

/** Lists a version's links for `/versions`. `archive` is its Markdown zip, or undefined during development (`npm start`). */
export function listVersionLinks(
  version: SiteVersion,
  archive: { address: string; bytes: number } | undefined,
): LinkGroup[] {
  const { name, path } = version;
  const previous = findPreviousVersion(name);
  const changesRoute = previous && getApiChangesRoute(previous, version);
  const changesLinks =
    previous && changesRoute ? [{ text: `API changes since ${previous.label}`, to: changesRoute }] : [];
  const offlineLinks: LinkGroup['links'] = archive
    ? [{ text: 'Download HTML (zip)', to: getZipPath(getVersionSlug(name)), hasSize: true }]
    : [];
  const downloadLinks = archive
    ? [
        { text: `Download Markdown (zip, ${formatMegabytes(archive.bytes)})`, to: archive.address },
        { text: 'Docset (Dash, Zeal)', to: getDocsetPath(getVersionSlug(name)) },
      ]
    : [];

  const groups: LinkGroup[] = [
    {
      title: 'What changed',
      links: [
        ...changesLinks,
        { text: 'Change log', to: getChangeLogUrl(version) },
        { text: 'Source', to: getSourceUrl(version) },
      ],
    },
    { title: 'Offline', hasFiles: true, links: offlineLinks },
    {
      title: 'For tools and agents',
      hasFiles: true,
      links: [
        ...downloadLinks,
        { text: 'API as JSON', to: `${path}/api.json` },
        ...(changesRoute ? [{ text: 'API changes as JSON', to: `${changesRoute}.json` }] : []),
        { text: 'Sphinx inventory (objects.inv)', to: `${path}/objects.inv` },
      ],
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}
