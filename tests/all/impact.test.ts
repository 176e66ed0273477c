import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { diffLines } from '../../src/authoring/backport/merge';
import { type FrameworkChange, listApiChanges } from '../../src/authoring/impact/changes';
import { formatMeaning, indexNames, type NameIndex } from '../../src/authoring/impact/names';
import { createReport } from '../../src/authoring/impact/run';
import { parseInlineNames } from '../../src/model/code-blocks/inline-names';
import { INVENTORY_FILE, readInventory } from '../../src/model/inventory/inventory';
import { listPageFiles, readDocumentation } from '../../src/model/page/version-folder';
import { indexPages } from '../../src/model/symbols/documentation';
import { indexSymbols } from '../../src/shared/inventory/lookup';
import { getDocsFolder, resolveVersion, versionsOldestFirst } from '../../src/shared/site';
import { getLastPart, getOwner } from '../../src/shared/text/dotted';

test.describe.configure({ mode: 'default' });

const folders = versionsOldestFirst.map(({ name }) => getDocsFolder(name));
const steps = folders.slice(1).map((after, index) => [folders[index] ?? '', after] as const);

/** Lists the names in the code of each line: all words of fences, inline code, entries, and links to symbols. */
function readCodeWords(file: string): string[][] {
  let isFence = false;
  // A lowercase word before a dot is an object, not a name of the API.
  const listApiNames = (path: string) =>
    path.split('.').filter((word, index, all) => index === all.length - 1 || /^[A-Z]/.test(word));
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      if (/^\s*```/.test(line)) isFence = !isFence;
      if (isFence) return (line.match(/[A-Za-z_][\w.]*/g) ?? []).flatMap(listApiNames);
      const code = [...line.matchAll(/`([^`]+)`|<Api of="([^"]+)"|api:\s*([\w.]+)/g)];
      return code.flatMap(([, text, entry, link]) =>
        parseInlineNames(text ?? entry ?? link ?? '').flatMap(({ path }) => listApiNames(path)),
      );
    });
}

function compareWords(before: string, after: string): [string[][], string[][]] {
  const readLines = (file: string) => readFileSync(file, 'utf8').split('\n');
  const changes = diffLines(readLines(before), readLines(after));
  const previousWords = readCodeWords(before);
  const nextWords = readCodeWords(after);
  return [
    changes.flatMap((change) => previousWords.slice(...change.oldRange)),
    changes.flatMap((change) => nextWords.slice(...change.newRange)),
  ];
}

/** Whether lines name a change more often than the lines that replace them. */
function isChangeNamed(
  changes: readonly FrameworkChange[],
  lines: string[][],
  otherLines: string[][],
  names: NameIndex,
): boolean {
  const targets = new Set(changes.map(formatMeaning));
  const count = (word: string, all: string[][]) =>
    all.flat().filter((candidate) => candidate === word).length;
  return changes.some((change) => {
    const word = getLastPart(change.name);
    if (count(word, lines) <= count(word, otherLines)) return false;
    const meanings = [...(names.meanings.get(word) ?? [])];
    const isAlone =
      word.length > 3 && meanings.length > 0 && meanings.every((meaning) => targets.has(meaning));
    const owner = change.target === 'symbol' ? getOwner(change.symbol) : change.symbol;
    const owners =
      names.subclasses.get(owner) ??
      (/^[a-z]/.test(getLastPart(owner)) && change.target === 'symbol' ? [] : [getLastPart(owner)]);
    const isWithOwner = lines.some(
      (line) => line.includes(word) && [...owners].some((name) => line.includes(name)),
    );
    return isAlone || /^[A-Z]+[a-z]/.test(word) || isWithOwner;
  });
}

// The impact report is compared with the writers' changes between releases. A page counts as changed for the API if its changed lines mention,
// in code, a removed or changed symbol, or if it is the reference page of a new symbol and its new lines mention that. The test reads all
// pages of two versions twice, and checks their samples.
for (const [folder, next] of steps) {
  test(`reports at least 95 % of the pages in ${folder} that ${next} had to change for the API, and 60 % of the reported pages did change`, async () => {
    test.slow();
    const before = readDocumentation(folder);
    const inventory = readInventory(join(next, INVENTORY_FILE));
    const report = await createReport(
      resolveVersion(folder),
      { inventory: before.symbols.inventory, messages: null },
      { inventory, messages: null },
    );
    const reportedPages = new Set(
      [
        ...report.changes.flatMap(({ places }) => places.map(({ page }) => page)),
        ...[...report.undocumented, ...report.invalidSamples].map(({ file }) => file),
      ].map((file) => relative(folder, file)),
    );
    const documentedPages = before.pages.map(({ page }) => page);
    const after = indexPages(inventory, documentedPages);
    const changes = listApiChanges(before, after).filter(({ text }) => !text.startsWith('import '));
    const removedChanges = changes.filter(({ kind }) => !['added', 'changed', 'position'].includes(kind));
    const added = changes.filter(({ kind }) => kind === 'added');
    const oldNames = indexNames(before.symbols, []);
    const newNames = indexNames(indexSymbols(inventory), []);
    const pages = listPageFiles(folder)
      .map((file) => relative(folder, file))
      .filter((page) => existsSync(join(next, page)));
    // A reference page must describe the new symbols of its modules.
    const moduleNames = Object.keys(inventory.modules);
    const listNewSymbols = (page: string) =>
      added.filter(({ symbol }) => {
        const module = moduleNames.findLast((name) => symbol.startsWith(`${name}.`)) ?? '';
        return before.locations.get(module)?.file === join(folder, page);
      });
    const due = pages.filter((page) => {
      const [oldWords, newWords] = compareWords(join(folder, page), join(next, page));
      if (isChangeNamed(removedChanges, oldWords, newWords, oldNames)) return true;
      return isChangeNamed(listNewSymbols(page), newWords, oldWords, newNames);
    });
    const missed = due.filter((page) => !reportedPages.has(page));
    const all = pages.filter((page) => reportedPages.has(page));
    const right = all.filter((page) => due.includes(page));
    console.log(
      `${folder} to ${next}: ${due.length} pages due, ${all.length} named, ${right.length} of them due; missed: ${missed.join(', ')}`,
    );
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(due.length * 0.05);
    expect(right.length).toBeGreaterThanOrEqual(all.length * 0.6);
  });
}
