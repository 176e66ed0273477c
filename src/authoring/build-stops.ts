import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { report } from '../model/problem';
import { checkFrontMatter } from './checks/source/front-matter';
import { pictureProblems } from './checks/source/links';
import { checkPageTexts } from './checks/source/page-texts';
import { checkResults } from './checks/source/results';
import { readPages } from './checks/source/site-pages';

/** Faults of a page that end a build in the words of Docusaurus's own code, each with the group that names the page. */
const STOPS = [
  /Can't process doc metadata for doc at path path=(\S+) in version/g,
  /MDX compilation failed for file "([^"]+)"\s+│\s+Cause: ENOENT/g,
];

/**
 * Says why a build has ended as `npm run check` says it, where a front matter is not written yet or a drawing is not there.
 *
 * @returns A line for each problem; empty if it ended for another reason, which it has told itself.
 */
export async function buildStops(log: string): Promise<string> {
  const plain = stripVTControlCharacters(log);
  const files = STOPS.flatMap((stop) => [...plain.matchAll(stop)].map(([, file = '']) => relative('', file)));
  if (files.length === 0) return '';
  const all = readPages();
  const pages = all.filter(({ file }) => files.includes(file));
  const texts = await checkPageTexts(pages, all, checkResults());
  return report([
    ...checkFrontMatter(pages),
    ...texts.flatMap(({ file, addresses }) => pictureProblems(file, addresses)),
  ]);
}
