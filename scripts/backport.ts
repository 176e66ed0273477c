import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from '../src/authoring/backport/names';
import { carryPage, type Project, pageCalled } from '../src/authoring/backport/project';
import { formatVerdict, isLeft, summaryOf, type Verdict } from '../src/authoring/backport/report';
import { baseCommit } from '../src/authoring/checks/source/changed';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { fileAt, isCommit } from '../src/authoring/git';
import { readInventory } from '../src/model/inventory/inventory';
import { INVENTORY } from '../src/model/inventory/types';
import { docsFolderOf, type SiteVersion, versionCalled, versionSlug, versions } from '../src/shared/site';
import { command, flag, Misuse, text } from './run';

const USAGE = `npm run backport -- PAGE… [--to 0.7,0.6] [--since REF] [--write] [--conflicts]
  PAGE         the path of a page, or the id of a page in \`docs\`: \`core_api/apply\`
  --to         the versions to apply the changes to; by default all other versions
  --since      the commit to compare with; by default the commit at which the branch left \`main\`
  --write      writes the changes that apply without conflicts
  --conflicts  with --write, also writes conflicts, between conflict markers`;
const OPTIONS = { to: text, since: text, write: flag, conflicts: flag };

function factsOf(version: SiteVersion) {
  const inventory = readInventory(join(docsFolderOf(version.name), INVENTORY));
  return { version, packages: inventory.packages, names: namesOf(inventory) };
}

/** Applies the changes of a page to the same page in other versions, and reports what happened to each change. */
command(USAGE, OPTIONS, async (values, asked) => {
  if (asked.length === 0) throw new Misuse('expected a page');
  const commit = values.since ?? baseCommit();
  if (!isCommit(commit)) throw new Misuse(`--since: expected a commit, found "${commit}"`);
  const facts = new Map(versions.map((version) => [version, factsOf(version)]));
  const project: Project = {
    pages: readPages(),
    read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    readBefore: (file) => fileAt(commit, file),
    factsOf: (version) => facts.get(version) ?? factsOf(version),
  };
  const to = values.to?.split(',').map(versionCalled) ?? versions;
  const verdicts: Verdict[] = [];
  for (const page of asked.map((one) => pageCalled(project.pages, one))) {
    for (const version of to.filter(({ name }) => versionSlug(name) !== page.version)) {
      const carried = await carryPage(project, page, version);
      if (!carried) continue;
      for (const verdict of carried.verdicts) console.log(formatVerdict(verdict));
      for (const need of carried.needs) console.log(need);
      const merged = (values.conflicts ? carried.marked : null) ?? carried.text;
      if (values.write && merged !== null) writeFileSync(carried.file, merged);
      verdicts.push(...carried.verdicts);
    }
  }
  console.log(`\n${summaryOf(verdicts)}`);
  if (!values.write && verdicts.some(({ state }) => state === 'applied'))
    console.log('No file was changed. To write the changes, pass --write.');
  if (verdicts.some(isLeft)) process.exitCode = 1;
});
