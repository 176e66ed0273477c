import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackportVersion, createBackportVersion } from '../src/authoring/backport/names';
import { backportPage, findPage, type Project } from '../src/authoring/backport/project';
import {
  formatVerdict,
  isUnresolved,
  summarizeVerdicts,
  type Verdict,
} from '../src/authoring/backport/report';
import { findBaseCommit } from '../src/authoring/checks/source/changed';
import { readSourcePages } from '../src/authoring/checks/source/source-pages';
import { isCommit, readFileAt } from '../src/authoring/git';
import { writeFileWithFolders } from '../src/model/cache/write-file';
import { INVENTORY_FILE, readInventory } from '../src/model/inventory/inventory';
import { getOrCreate } from '../src/shared/get-or-create';
import {
  getDocsFolder,
  getVersionSlug,
  resolveVersion,
  type SiteVersion,
  versions,
} from '../src/shared/site';
import { runCommand, UsageError } from './run';

const COMMAND = {
  name: 'npm run backport',
  summary:
    'Applies your changes on a page to the same page in other versions, and reports what happened to each change.',
  operands: { 'PAGE…': 'Path of a page, or the id of a page in `docs`.' },
  options: {
    'to VERSIONS': 'Versions to apply the changes to: `0.7,0.6`. The default is all other versions.',
    'since COMMIT':
      'Commit to compare with. The default is the one that `npm run check -- --changed` compares with.',
    write: 'Writes the changes that apply without conflicts.',
    conflicts: 'With --write, also writes conflicts, between conflict markers.',
  },
  example: 'core_api/apply --to 0.7 --write',
};

runCommand(COMMAND, async (values, pageNames) => {
  if (pageNames.length === 0) throw new UsageError('expected a page');
  const commit = values.since ?? findBaseCommit();
  if (!isCommit(commit)) throw new UsageError(`--since: expected a commit, found "${commit}"`);
  const backportVersions = new Map<SiteVersion, BackportVersion>();
  const project: Project = {
    pages: readSourcePages(),
    readNow: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    readBefore: (file) => readFileAt(commit, file),
    getVersion: (version) =>
      getOrCreate(backportVersions, version, () =>
        createBackportVersion(version, readInventory(join(getDocsFolder(version.name), INVENTORY_FILE))),
      ),
  };

  const targetVersions = values.to?.split(',').map(resolveVersion) ?? versions;
  const backports = pageNames
    .map((name) => findPage(project.pages, name))
    .flatMap((page) => targetVersions.map((version) => ({ page, version })))
    .filter(({ page, version }) => getVersionSlug(version.name) !== page.versionSlug);

  const verdicts: Verdict[] = [];
  for (const { page, version } of backports) {
    const result = await backportPage(project, page, version);
    if (result === null) continue;
    for (const line of [...result.verdicts.map(formatVerdict), ...result.manualSteps]) console.log(line);
    const { text, markedText } = result;
    const newText = values.conflicts && markedText !== null ? markedText : text;
    if (values.write && newText !== null) writeFileWithFolders(result.file, newText);
    verdicts.push(...result.verdicts);
  }
  console.log(`\n${summarizeVerdicts(verdicts)}`);
  if (!values.write && verdicts.some(({ state }) => state === 'applied'))
    console.log('No file was changed. To write the changes, pass --write.');
  if (verdicts.some(isUnresolved)) process.exitCode = 1;
});
