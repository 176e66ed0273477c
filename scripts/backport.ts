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
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { baseCommit } from '../src/checks/changed';
import { sidebarFileOf } from '../src/checks/sidebar-pages';
import { readPages, type SitePage } from '../src/checks/site-pages';
import { readInventory } from '../src/inventory/inventory';
import { INVENTORY } from '../src/inventory/types';
import { anchorsOf } from '../src/page/anchors';
import { parseMdx } from '../src/page/parse';
import {
  docsFolderOf,
  type SiteVersion,
  versionAfter,
  versionBefore,
  versionCalled,
  versionSlug,
  versions,
  versionsOldestFirst,
} from '../src/site';
import { type BackportVersion, backport, type Verdict } from '../src/writing/backport/backport';
import { counterparts, fileIn, formerIds } from '../src/writing/backport/counterparts';
import { drawingsOf } from '../src/writing/backport/links';
import { drawingNeeds, type Need, type SidebarText, sidebarNeeds } from '../src/writing/backport/needs';
import { formatNeed, formatVerdict, isLeft, summaryOf } from '../src/writing/backport/report';
import { saidThere } from '../src/writing/backport/said-there';
import { namesOf } from '../src/writing/backport/version-names';

const USAGE = 'npm run backport -- PAGE… [--from docs] [--to 0.7,0.6] [--since REF] [--write] [--conflicts]';

const pages = readPages();

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** @returns a file as it was in a commit; null if it was not there */
function fileAt(commit: string, file: string): string | null {
  try {
    return execFileSync('git', ['show', `${commit}:./${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

/** @throws if there is no such page */
function pageCalled(asked: string, from: SiteVersion | null): SitePage {
  const path = posix.normalize(asked.replaceAll('\\', '/'));
  const slug = versionSlug((from ?? versionCalled('docs')).name);
  const found =
    pages.find(({ file }) => file === path) ??
    pages.find(({ version, id }) => version === slug && id === path.replace(/\.mdx?$/, ''));
  if (!found) throw new Error(`expected the path or the id of a page of ${slug}, found "${asked}". ${USAGE}`);
  if (from && found.version !== slug) {
    throw new Error(
      `expected a page of ${slug}, as --from says, found ${found.file}. Leave --from out, or name another page.`,
    );
  }
  return found;
}

const known = new Map<string, BackportVersion>();

function backportVersion(version: SiteVersion, ids: ReadonlyMap<string, string>): BackportVersion {
  const inventory = readInventory(join(docsFolderOf(version.name), INVENTORY));
  const names = known.get(version.name)?.names ?? namesOf(inventory);
  const made: BackportVersion = {
    names,
    words: {
      version,
      before: versionBefore(version.name),
      after: versionAfter(version.name),
      packages: inventory.packages,
      ids,
    },
  };
  known.set(version.name, made);
  return made;
}

function sidebarText(version: SiteVersion, commit: string): SidebarText {
  const file = sidebarFileOf(version.name);
  return { file, before: fileAt(commit, file) ?? '', now: read(file) ?? '' };
}

/** The page where it stood before: at its address, or at one that `moved_from` names. */
function textBefore({ file, id, ...page }: SitePage, commit: string): string {
  const folder = file.slice(0, -`${id}.mdx`.length);
  for (const former of [file, ...formerIds(page).map((one) => `${folder}${one}.mdx`)]) {
    const text = fileAt(commit, former);
    if (text !== null) return text;
  }
  return '';
}

/** Whether the other version has what a link leads to. */
function hasTarget(
  link: string,
  from: SiteVersion,
  to: SiteVersion,
  others: ReadonlyMap<string, SitePage>,
): boolean {
  const [path = '', anchor] = link.split('#');
  const folder = `${docsFolderOf(from.name)}/`;
  const own = pages.find(({ file }) => file === path);
  if (!own || !path.startsWith(folder)) return existsSync(path.replace(folder, `${docsFolderOf(to.name)}/`));
  const other = others.get(own.id);
  if (!other || anchor === undefined) return other !== undefined;
  // Anchors of the reference are of symbols, which are looked for by name.
  if (other.frontMatter.api !== undefined) return true;
  return [...anchorsOf(parseMdx(other.source, other.file)).values()].includes(anchor);
}

interface Options {
  from: SiteVersion | null;
  to: readonly SiteVersion[] | null;
  commit: string;
  write: boolean;
  conflicts: boolean;
}

function carryPage(asked: string, { from: named, to: wanted, commit, write, conflicts }: Options): Verdict[] {
  const page = pageCalled(asked, named);
  const from = versionCalled(page.version);
  const before = textBefore(page, commit);
  if (before === page.source) {
    console.log(`${page.file}: nothing has changed since ${commit.slice(0, 9)}.`);
    return [];
  }
  const verdicts: Verdict[] = [];
  const needs: Need[] = [];
  for (const to of wanted ?? versions) {
    if (to.name === from.name) continue;
    const others = counterparts(pages, versionsOldestFirst, page.version, versionSlug(to.name)) as Map<
      string,
      SitePage
    >;
    const ids = new Map([...others].map(([id, other]) => [id, other.id]));
    const other = others.get(page.id);
    const file = other?.file ?? fileIn(to, page.id);
    const pairs = () =>
      pages.flatMap((one): [string, string][] => {
        const its = one.version === page.version ? others.get(one.id) : undefined;
        return its ? [[one.source, its.source]] : [];
      });
    const there = backportVersion(to, ids);
    const carried = backport(
      { file: page.file, before, now: page.source },
      { file, text: other?.source ?? null },
      {
        from: backportVersion(from, ids),
        to: there,
        live: versions,
        hasTarget: (link) => hasTarget(link, from, to, others),
        saidThere: (name) =>
          saidThere(
            name,
            pairs(),
            (word) => there.names.members.has(word) || there.names.index.byName.has(word),
          ),
      },
    );
    verdicts.push(...carried.verdicts);
    for (const verdict of carried.verdicts) console.log(formatVerdict(verdict));
    const folders = [docsFolderOf(from.name), docsFolderOf(to.name)] as const;
    needs.push(
      ...drawingNeeds(
        drawingsOf(page.source, page.file).map((drawing) => {
          const its = drawing.replace(...folders);
          return {
            file: drawing,
            before: fileAt(commit, drawing),
            now: read(drawing),
            other: { file: its, text: read(its) },
          };
        }),
      ),
      ...sidebarNeeds(
        page.id,
        other?.id ?? page.id,
        sidebarText(from, commit),
        sidebarText(to, commit),
        other !== undefined,
      ),
    );
    if (!other) {
      const slug = to.name === 'current' ? 'docs' : to.name;
      needs.push({
        file,
        message: `if ${slug} is to have the page: npm run page:new -- ${page.id} --kind KIND --versions ${slug}, which also puts its line into ${sidebarFileOf(to.name)}`,
      });
    } else if (formerIds(page).length > 0 && other.id !== page.id) {
      needs.push({
        file,
        message: `the page has moved to ${page.id} in ${page.version}, and stands at ${other.id} here. Earlier versions stay as they are; a later one moves it, too`,
      });
    }
    const text = conflicts ? (carried.marked ?? carried.text) : carried.text;
    if (write && text !== null) writeFileSync(file, text);
  }
  for (const need of needs) console.log(formatNeed(need));
  return verdicts;
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
  const options: Options = {
    from: values.from === undefined ? null : versionCalled(values.from),
    to: values.to?.split(',').map(versionCalled) ?? null,
    commit: values.since ?? baseCommit(),
    write: values.write,
    conflicts: values.conflicts,
  };
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${options.commit}^{commit}`]);
  } catch {
    throw new Error(`--since: expected a commit, found "${options.commit}". ${USAGE}`);
  }
  const verdicts = positionals.flatMap((asked) => carryPage(asked, options));
  console.log(`\n${summaryOf(verdicts)}`);
  if (!values.write && verdicts.some(({ state }) => state === 'applied'))
    console.log('Nothing is written: --write does it.');
  if (verdicts.some(isLeft)) process.exitCode = 1;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
