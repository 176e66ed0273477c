import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { encodeFile, getOrStore, type StoredFile, siteStore } from '../../model/cache/store';
import { joinSpans } from '../../model/difference/content';
import { pairNeighbors } from '../../model/pair-neighbors';
import { mapValues } from '../../shared/map-values';
import { getArchivePath, getLlmsPath } from '../../shared/markdown-paths';
import {
  getApiChangesRoute,
  getVersionSlug,
  versions as menuOrder,
  type SiteVersion,
} from '../../shared/site';
import type { UpgradeFiles } from '../../shared/upgrade/data';
import { FEED_ROUTE, getPermanentFolder } from '../../shared/versions/program-files';
import { buildApiFile } from './api';
import { buildChangesFile, type DocumentedVersion } from './changes';
import { formatChanges } from './changes-markdown';
import { type DatedRoute, formatFeed } from './feed';
import { type ApiFile, type ChangesFile, type QuestionsFile, SITE_FILE, type SiteFile } from './format';
import { listSphinxObjects, serializeInventory } from './objects';
import { formatSpans } from './plain-text';
import { buildSymbolFiles } from './symbol-files';
import {
  createHeader,
  type SiteUrls,
  toHistoryVersions,
  toPublishedVersion,
  type VersionData,
} from './version-data';

export interface ProgramFilesInput {
  version: SiteVersion;
  /** Loads the version's pages and symbols. Called only if the files aren't cached, because loading is slow. */
  data: () => VersionData;
  datedPages: readonly DatedRoute[];
  /** Hash of the version's pages and symbols. */
  digest: string;
  /** Hash of the version's symbols and of the pages that document them. */
  referenceDigest: string;
}

/** Builds the files for other programs, such as `api.json` and the Atom feed, keyed by route. Pass the versions oldest first. */
export function buildProgramFiles(
  inputs: readonly ProgramFilesInput[],
  urls: SiteUrls,
  upgradeFiles: UpgradeFiles,
): Record<string, StoredFile> {
  const key = computeDigest(
    'program-files',
    computeCodeDigest(__filename),
    urls.toUrl('/'),
    JSON.stringify(upgradeFiles),
    ...inputs.flatMap(({ version, datedPages, digest }) => [JSON.stringify([version, datedPages]), digest]),
  );
  return getOrStore(siteStore, key, () => Object.fromEntries(buildFiles(inputs, urls, upgradeFiles)));
}

/** Builds a JSON file for each reference page, keyed by route. The files contain the cards that open when readers point at an API name. */
export function buildCardFiles(inputs: readonly ProgramFilesInput[]): Record<string, string> {
  const key = computeDigest('cards', computeCodeDigest(__filename), ...listReferenceKeys(inputs));
  return getOrStore(siteStore, key, () => {
    const files = [...buildSymbolFiles(inputs.map(({ data }) => data()))];
    return Object.fromEntries(files.map(([route, file]) => [route, JSON.stringify(file)]));
  });
}

function listReferenceKeys(inputs: readonly ProgramFilesInput[]): string[] {
  return inputs.map(({ version, referenceDigest }) => JSON.stringify([version, referenceDigest]));
}

/**
 * Builds `api.json` for each version and the lists of API changes. They have their own cache, because they change only with symbols and reference
 * pages.
 */
function buildApisAndChanges(
  inputs: readonly ProgramFilesInput[],
  versions: readonly VersionData[],
  urls: SiteUrls,
): { apis: ApiFile[]; changes: [route: string, file: ChangesFile][] } {
  const keys = [urls.toUrl('/'), ...listReferenceKeys(inputs)];
  const key = computeDigest('apis-and-changes', computeCodeDigest(__filename), ...keys);
  return getOrStore(siteStore, key, () => {
    const historyVersions = toHistoryVersions(versions);
    const documentedVersions = versions.map(
      (data, index): DocumentedVersion => ({
        data,
        api: buildApiFile(data, { versions: historyVersions, index }, urls),
      }),
    );
    const changes = pairNeighbors(documentedVersions).map(([before, after]): [string, ChangesFile] => [
      getApiChangesRoute(before.data.version, after.data.version),
      buildChangesFile(before, after, urls),
    ]);
    return { apis: documentedVersions.map(({ api }) => api), changes };
  });
}

function buildFiles(
  inputs: readonly ProgramFilesInput[],
  urls: SiteUrls,
  upgradeFiles: UpgradeFiles,
): Map<string, StoredFile> {
  const versions = inputs.map(({ data }) => data());
  const { apis, changes } = buildApisAndChanges(inputs, versions, urls);
  const files = new Map<string, StoredFile>();
  for (const [index, data] of versions.entries()) {
    const { version } = data;
    const api = apis[index] as ApiFile;
    const objects = listSphinxObjects(data, api, urls.toUrl(version.path));
    const inventory = encodeFile(serializeInventory(objects, version.release ?? version.ref));
    for (const folder of new Set([version.path, getPermanentFolder(version)])) {
      files.set(`${folder}/objects.inv`, inventory);
      files.set(`${folder}/api.json`, JSON.stringify(api));
    }
    files.set(`${version.path}/questions.json`, JSON.stringify(buildQuestionsFile(data, urls)));
  }

  for (const [route, file] of changes) {
    files.set(`${route}.json`, JSON.stringify(file));
    for (const [ending, text] of formatChanges(file)) files.set(route + ending, text);
  }

  const siteVersions = inputs.map(({ version }) => version);
  files.set(SITE_FILE, JSON.stringify(buildSiteFile(siteVersions, urls, upgradeFiles)));

  const changesBySlug = new Map(changes.map(([, file]) => [file.after.name, file]));
  const datedVersions = inputs.map(({ version, datedPages: pages }) => {
    return { version, pages, changes: changesBySlug.get(getVersionSlug(version.name)) };
  });
  files.set(FEED_ROUTE, formatFeed(datedVersions, urls));
  return files;
}

/** Builds `/versions.json`, which lists the JSON files of all versions. Pass the versions oldest first. */
export function buildSiteFile(
  versions: readonly SiteVersion[],
  urls: SiteUrls,
  { apis, changes: pairs }: UpgradeFiles,
): SiteFile {
  const changes = pairNeighbors(versions).map(([previous, next]) => {
    const before = getVersionSlug(previous.name);
    const after = getVersionSlug(next.name);
    const address = urls.toUrl(getApiChangesRoute(previous, next));
    return { before, after, address, json: `${address}.json`, markdown: `${address}.md` };
  });
  return {
    ...createHeader('versions', urls),
    address: urls.root,
    versions: menuOrder
      .filter((version) => versions.includes(version))
      .map((version) => ({
        ...toPublishedVersion(version, urls),
        api: urls.toUrl(`${version.path}/api.json`),
        objects: urls.toUrl(`${version.path}/objects.inv`),
        questions: urls.toUrl(`${version.path}/questions.json`),
        pages: urls.toUrl(getLlmsPath(version)),
        archive: urls.toUrl(getArchivePath(version)),
      })),
    changes,
    upgradeCheck: { apis: mapValues(apis, urls.toUrl), changes: mapValues(pairs, urls.toUrl) },
    feed: urls.toUrl(FEED_ROUTE),
  };
}

/** Builds a version's `questions.json`, which lists readers' questions and the sections that answer them. */
export function buildQuestionsFile(
  { version, contents, routes }: VersionData,
  urls: SiteUrls,
): QuestionsFile {
  const sections = contents.flatMap(({ file, title, sections: pageSections }) => {
    const route = routes.get(file);
    if (route === undefined) return [];
    return pageSections.flatMap(({ anchor, heading, blocks, answers }) => {
      const firstText = blocks.find(({ kind, within }) => kind === 'text' && within.length === 0);
      if (!answers || firstText?.kind !== 'text') return [];
      return [
        {
          questions: [...answers],
          page: title,
          ...(anchor !== null && { heading: joinSpans(heading) }),
          address: urls.toUrl(anchor === null ? route : `${route}#${encodeURIComponent(anchor)}`),
          answer: formatSpans(firstText.spans),
        },
      ];
    });
  });
  return { ...createHeader('questions', urls), version: toPublishedVersion(version, urls), sections };
}
