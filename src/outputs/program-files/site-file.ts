import { archiveAddress, llmsAddress } from '../../shared/markdown-address';
import { apiChangesPath, versions as menuOrder, type SiteVersion, versionSlug } from '../../shared/site';
import { FEED } from '../../shared/versions/program-files';
import type { SiteFile } from './format';
import { type Addresses, headOf, publishedVersion } from './version';

/** Says where everything is that a program may want of the site, whose versions are given the oldest first. */
export function siteFile(versions: readonly SiteVersion[], addresses: Addresses): SiteFile {
  const changes = versions.slice(1).flatMap((after, index) => {
    const before = versions[index];
    if (!before) return [];
    const address = addresses.of(apiChangesPath(before, after));
    return [
      {
        before: versionSlug(before.name),
        after: versionSlug(after.name),
        address,
        json: `${address}.json`,
        markdown: `${address}.md`,
      },
    ];
  });
  return {
    ...headOf('versions', addresses),
    address: addresses.root,
    versions: menuOrder
      .filter((version) => versions.includes(version))
      .map((version) => ({
        ...publishedVersion(version, addresses),
        api: addresses.of(`${version.path}/api.json`),
        objects: addresses.of(`${version.path}/objects.inv`),
        questions: addresses.of(`${version.path}/questions.json`),
        pages: addresses.of(llmsAddress(version)),
        archive: addresses.of(archiveAddress(version)),
      })),
    changes,
    feed: addresses.of(FEED),
  };
}
