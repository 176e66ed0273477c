/**
 * Carries what changed on a page to the same page of other versions, and says of each change what becomes of it there.
 *
 * Usage: npm run backport -- PAGE… [--from docs] [--to 0.7,0.6] [--since REF] [--write] [--conflicts]
 *   PAGE         the path of a page, or its id: `core_api/apply`
 *   --from       where it changed; the version of the path, else `docs`
 *   --to         the versions to carry it to; all others, if left out
 *   --since      a commit to compare with; where the branch left `main`, if left out
 *   --write      writes what can be applied as it is
 *   --conflicts  with --write, leaves what is in conflict between marks
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseCommit } from '../src/checks/changed';
import { readPages } from '../src/checks/site-pages';
import { fileAt, isCommit } from '../src/impact/git';
import { type Inventory, readInventory } from '../src/inventory/inventory';
import { INVENTORY } from '../src/inventory/types';
import { docsFolderOf, versionCalled, versionSlug, versions } from '../src/site';
import type { Verdict } from '../src/writing/backport/backport';
import { carryPage, type Project, pageCalled } from '../src/writing/backport/project';
import { formatNeed, formatVerdict, isLeft, summaryOf } from '../src/writing/backport/report';

const USAGE = 'npm run backport -- PAGE… [--from docs] [--to 0.7,0.6] [--since REF] [--write] [--conflicts]';

function projectSince(commit: string): Project {
  const inventories = new Map<string, Inventory>();
  return {
    pages: readPages(),
    read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    readBefore: (file) => fileAt(commit, file),
    inventoryOf(name) {
      const known = inventories.get(name) ?? readInventory(join(docsFolderOf(name), INVENTORY));
      inventories.set(name, known);
      return known;
    },
  };
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      write: { type: 'boolean', default: false },
      conflicts: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new Error(`expected a page. ${USAGE}`);
  const commit = values.since ?? baseCommit();
  if (!isCommit(commit)) {
    throw new Error(`--since: expected a commit, found "${commit}". ${USAGE}`);
  }
  const project = projectSince(commit);
  const from = values.from === undefined ? null : versionCalled(values.from);
  const to = values.to?.split(',').map(versionCalled) ?? versions;
  const verdicts: Verdict[] = [];
  for (const page of positionals.map((asked) => pageCalled(project.pages, asked, from))) {
    for (const version of to.filter(({ name }) => versionSlug(name) !== page.version)) {
      const carried = carryPage(project, page, version);
      if (!carried) continue;
      for (const verdict of carried.verdicts) console.log(formatVerdict(verdict));
      for (const need of carried.needs) console.log(formatNeed(need));
      const text = (values.conflicts ? carried.marked : null) ?? carried.text;
      if (values.write && text !== null) writeFileSync(carried.file, text);
      verdicts.push(...carried.verdicts);
    }
  }
  console.log(`\n${summaryOf(verdicts)}`);
  if (!values.write && verdicts.some(({ state }) => state === 'applied')) {
    console.log('Nothing is written: --write does it.');
  }
  if (verdicts.some(isLeft)) process.exitCode = 1;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
