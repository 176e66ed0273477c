import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digestOf, fileDigest } from '../../../model/cache/digest';
import { rememberLater, type Store } from '../../../model/cache/store';
import type { Problem } from '../../../model/problem';

const CONFIG = 'cspell.json';
const WORDS = 'project-words.txt';

/**
 * Checks the spelling of files with American dictionaries and the project's word list.
 *
 * @param results - Stores the problems, so that a file is checked again only if its text or the word list changes.
 */
export async function checkSpelling(files: readonly string[], results: Store): Promise<Problem[]> {
  const words = digestOf(fileDigest(CONFIG), fileDigest(WORDS), fileDigest('package-lock.json'));
  const problems: Problem[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const key = digestOf('spelling', words, file, text);
    problems.push(...(await rememberLater(results, key, () => misspelt(file, text))));
  }
  return problems;
}

/** Lists all Markdown files of the project, sorted. */
export function markdownFiles(root = '.'): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !/^(?:\.|node_modules$|build)/.test(name))
    .flatMap((entry) => {
      const path = join(root, entry.name);
      if (entry.isDirectory()) return markdownFiles(path);
      return /\.mdx?$/.test(path) ? [path] : [];
    })
    .sort();
}

async function misspelt(file: string, text: string): Promise<Problem[]> {
  // Loaded only if a text has changed, because loading takes a second.
  const { spellCheckDocument } = await import('cspell-lib');
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(resolve(file)).href, text },
    { configFile: resolve(CONFIG), noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 },
    {},
  );
  return issues.map(({ text: word, offset, isFlagged, suggestionsEx = [] }) => {
    const before = text.slice(0, offset).split('\n');
    const [first, ...others] = suggestionsEx.map((one) => one.wordAdjustedToMatchCase ?? one.word);
    const near = first ? `Write “${[first, ...(isFlagged ? [] : others)].join('” or “')}”.` : 'Correct it.';
    return {
      file,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      rule: 'spelling',
      expected: isFlagged ? 'American spelling' : 'a word of the American dictionary',
      found: `"${word}"`,
      fix: isFlagged
        ? near
        : `${near} Put names of the framework in backticks, and add other correct words to ${WORDS}.`,
    };
  });
}
