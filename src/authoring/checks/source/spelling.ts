import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { computeCodeDigest, computeDigest, computeFilesDigest } from '../../../model/cache/digest';
import { createScopedStore, getOrStoreAsync, siteStore } from '../../../model/cache/store';
import { findOpenFence } from '../../../model/mdx/parse';
import type { Problem } from '../../../model/problem';
import { MARKDOWN_FILE } from './source-pages';

const CONFIG_FILE = 'cspell.json';
const WORD_LIST = 'project-words.txt';

/** Checks the spelling with American dictionaries and the project's word list. Caches the results until the text or the dictionaries change. */
export async function checkSpelling(
  files: readonly string[],
  results = createScopedStore(siteStore, computeCodeDigest(__filename)),
): Promise<Problem[]> {
  const wordsDigest = computeFilesDigest([CONFIG_FILE, WORD_LIST, 'package-lock.json']);
  const problems: Problem[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    // Skips a page with an unclosed code fence, because its code would be checked as text. Another check reports the fence.
    if (findOpenFence(text)) continue;
    const key = computeDigest('spelling', wordsDigest, file, text);
    problems.push(...(await getOrStoreAsync(results, key, () => listMisspellings(file, text))));
  }
  return problems;
}

/** Lists the Markdown and MDX files of a folder and its subfolders, sorted by path. Skips hidden folders, packages and builds. */
export function listMarkdownFiles(root = '.'): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !/^(?:\.|node_modules$|build$)/.test(name))
    .flatMap((entry) => {
      const path = join(root, entry.name);
      if (entry.isDirectory()) return listMarkdownFiles(path);
      return MARKDOWN_FILE.test(path) ? [path] : [];
    })
    .sort();
}

async function listMisspellings(file: string, text: string): Promise<Problem[]> {
  // Imports the library only if a text has changed, because the import takes a second.
  const { spellCheckDocument } = await import('cspell-lib');
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(resolve(file)).href, text },
    { configFile: resolve(CONFIG_FILE), noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 },
    {},
  );
  return issues.map(({ text: word, offset, isFlagged, suggestionsEx = [] }) => {
    const precedingLines = text.slice(0, offset).split('\n');
    const suggestions = suggestionsEx.map(
      (suggestion) => suggestion.wordAdjustedToMatchCase ?? suggestion.word,
    );
    // A flagged word is British. The first suggestion is its American spelling.
    const words = isFlagged ? suggestions.slice(0, 1) : suggestions;
    const advice = words.length > 0 ? `Write “${words.join('” or “')}”.` : 'Correct it.';
    const expected = isFlagged ? 'American spelling' : 'a word of the American dictionary';
    const namesFix = `Put names of the framework in backticks, and add other correct words to ${WORD_LIST}.`;
    const fix = isFlagged ? advice : `${advice} ${namesFix}`;
    const column = (precedingLines.at(-1)?.length ?? 0) + 1;
    const position = { line: precedingLines.length, column };
    return { file, ...position, rule: 'spelling', expected, actual: `"${word}"`, fix };
  });
}
