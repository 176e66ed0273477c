import { codeDigest, digestOf } from '../../model/cache/digest';
import { remember, type StoredFile, siteStore, storedFile } from '../../model/cache/store';
import { textOfSpans } from '../../model/difference/content';
import { archiveAddress, llmsAddress } from '../../shared/markdown-address';
import { apiChangesPath, versions as menuOrder, type SiteVersion, versionSlug } from '../../shared/site';
import { FEED, permanentFolder } from '../../shared/versions/program-files';
import { apiFile } from './api';
import { changesFile, type DocumentedVersion } from './changes';
import { changesMarkdown } from './changes-markdown';
import { atomFeed, type DatedPage } from './feed';
import { type QuestionsFile, SITE_FILE, type SiteFile } from './format';
import { objectsInv, sphinxObjects } from './objects';
import { symbolFiles } from './symbol-files';
import { type Addresses, headOf, historyVersions, publishedVersion, type VersionData } from './version';
import { textOf } from './words';

/** A version that files are built for. */
export interface ProgramFilesInput {
  version: SiteVersion;
  /** Loads the data. Called only if the files aren't in the cache. */
  data: () => VersionData;
  dated: readonly DatedPage[];
  /** Digest of the documentation, its text and its URLs. */
  digest: string;
}

/**
 * Builds all files for other programs. They are stored between builds, because they depend only on the documentation, the text and the
 * dates of the versions.
 *
 * @param inputs - The live versions, the oldest first.
 * @returns The files by their routes.
 */
export function programFiles(
  inputs: readonly ProgramFilesInput[],
  addresses: Addresses,
): Record<string, StoredFile> {
  const key = digestOf(
    'program-files',
    codeDigest(__filename),
    addresses.of('/'),
    ...inputs.flatMap(({ version, dated, digest }) => [JSON.stringify([version, dated]), digest]),
  );
  return remember(siteStore, key, () => Object.fromEntries(makeFiles(inputs, addresses)));
}

/** Builds the files for symbol cards (`symbol-files.ts`), by the route of their page. They are stored between builds too. */
export function cardFiles(inputs: readonly ProgramFilesInput[]): Record<string, string> {
  const key = digestOf('cards', codeDigest(__filename), ...inputs.map(({ digest }) => digest));
  return remember(siteStore, key, () => {
    const files = [...symbolFiles(inputs.map(({ data }) => data()))];
    return Object.fromEntries(files.map(([route, file]) => [route, JSON.stringify(file)]));
  });
}

function makeFiles(inputs: readonly ProgramFilesInput[], addresses: Addresses): Map<string, StoredFile> {
  const versions = inputs.map(({ data }) => data());
  const histories = historyVersions(versions);
  const documented = versions.map(
    (data, index): DocumentedVersion => ({ data, api: apiFile(data, histories, index, addresses) }),
  );
  const files = new Map<string, StoredFile>();
  for (const { data, api } of documented) {
    const { version } = data;
    const objects = sphinxObjects(data, api, addresses.of(version.path));
    const inventory = storedFile(objectsInv(objects, version.release ?? version.ref));
    for (const folder of new Set([version.path, permanentFolder(version)])) {
      files.set(`${folder}/objects.inv`, inventory);
      files.set(`${folder}/api.json`, JSON.stringify(api));
    }
    files.set(`${version.path}/questions.json`, JSON.stringify(questionsFile(data, addresses)));
  }
  const changes = documented.slice(1).map((after, index) => {
    const before = documented[index] as DocumentedVersion;
    const path = apiChangesPath(before.data.version, after.data.version);
    const file = changesFile(before, after, addresses);
    files.set(`${path}.json`, JSON.stringify(file));
    for (const [ending, text] of changesMarkdown(file)) files.set(path + ending, text);
    return file;
  });
  const site = siteFile(
    versions.map(({ version }) => version),
    addresses,
  );
  files.set(SITE_FILE, JSON.stringify(site));
  const dated = inputs.map(({ version, dated: pages }, index) => ({
    version,
    pages,
    changes: changes[index - 1],
  }));
  files.set(FEED, atomFeed(dated, addresses));
  return files;
}

/** Builds `/versions.json`. The versions are sorted, the oldest first. */
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

/** Builds `questions.json` of a version. */
export function questionsFile(
  { version, contents, routes }: VersionData,
  addresses: Addresses,
): QuestionsFile {
  const sections = contents.flatMap(({ file, title, sections: all }) => {
    const route = routes.get(file);
    if (route === undefined) return [];
    return all.flatMap(({ anchor, heading, blocks, answers }) => {
      const first = blocks.find(({ kind, within }) => kind === 'text' && within.length === 0);
      if (!answers || first?.kind !== 'text') return [];
      return [
        {
          questions: [...answers],
          page: title,
          ...(anchor !== null && { heading: textOfSpans(heading) }),
          address: addresses.of(anchor === null ? route : `${route}#${encodeURIComponent(anchor)}`),
          answer: textOf(first.spans),
        },
      ];
    });
  });
  return { ...headOf('questions', addresses), version: publishedVersion(version, addresses), sections };
}
