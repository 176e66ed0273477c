import { existsSync, readFileSync } from 'node:fs';
import { FileMemo } from '../../../model/cache/file-memo';
import type { Problem } from '../../../model/problem';
import { releasedVersions } from '../../../shared/site';
import { type AddProblem, createProblemList } from '../problem-list';
import { findDataError } from './code';
import { PUBLISHED_FILE } from './published';
import { findLineNumber, listMatchingFiles, versionFolders } from './source-pages';

const VERSIONS_FILE = 'versions.json';
const TRANSLATIONS_FOLDER = 'i18n';

const problemsByFile = new FileMemo<Problem[]>();

/** Checks the site's JSON files. If a file is invalid, the other checks don't run, because they read these files. */
export function checkDataFiles(): Problem[] {
  const folders = [TRANSLATIONS_FOLDER, 'versioned_sidebars', ...Object.values(versionFolders)];
  return [VERSIONS_FILE, PUBLISHED_FILE, ...folders.flatMap((folder) => listMatchingFiles(folder, /\.json$/))]
    .filter(existsSync)
    .flatMap((file) => problemsByFile.get(file, [file], () => checkDataFile(file)));
}

function checkDataFile(file: string): Problem[] {
  const { problems, addProblem } = createProblemList(file);
  const text = readFileSync(file, 'utf8');
  const error = findDataError('json', text);
  if (error) {
    const fix = 'Correct the syntax, or restore the file with git.';
    addProblem('valid JSON', error.reason, fix, error.line);
  } else if (file === VERSIONS_FILE) checkVersions(text, addProblem);
  else if (file.startsWith(`${TRANSLATIONS_FOLDER}/`)) checkTranslations(text, addProblem);
  return problems;
}

function checkVersions(text: string, addProblem: AddProblem): void {
  const names = JSON.stringify(releasedVersions.map(({ name }) => name));
  const actualNames = JSON.stringify(JSON.parse(text));
  const expected = `${names}, the released versions in src/shared/live-versions.json`;
  if (actualNames !== names) addProblem(expected, actualNames, 'Correct the file that is wrong.');
}

function checkTranslations(text: string, addProblem: AddProblem): void {
  const entries = Object.entries(JSON.parse(text) as Record<string, { message?: unknown } | null>);
  for (const [id, entry] of entries) {
    if (typeof entry?.message === 'string') continue;
    const fix = `Write \`"${id}": { "message": "…" }\`.`;
    addProblem('a message for every id', JSON.stringify(entry), fix, findLineNumber(text, `"${id}"`));
  }
}
