import type { Problem } from '../../../model/problem';
import { lineOf, type SitePage } from './site-pages';

const shortest = 50;
const longest = 160;

/**
 * Each page has a title, and one description of 50 to 160 characters, which no other page of its version has: search
 * engines cut longer ones, and a shorter or repeated one does not help a reader to choose.
 */
export function checkFrontMatter(pages: SitePage[]): Problem[] {
  const first = new Map<string, SitePage>();
  const titled = new Map<string, SitePage>();
  return pages.flatMap((page) => {
    const { file, source, version } = page;
    const problems: Problem[] = [];
    const title = page.frontMatter.title;
    if (typeof title !== 'string' || !title.trim()) {
      problems.push({
        file,
        line: lineOf(source, /^title:/) ?? 1,
        expected: 'a title in the front matter',
        found: title === undefined ? 'none' : JSON.stringify(title),
        fix: 'Add a line `title: …`; it becomes the page’s only h1.',
      });
    } else {
      const key = `${version}\n${title.trim().toLowerCase()}`;
      const other = titled.get(key);
      if (!other) titled.set(key, page);
      else {
        problems.push({
          file,
          line: lineOf(source, /^title:/) ?? 1,
          expected: `a title that no other page of ${version} has`,
          found: `the one of ${other.file}`,
          fix: 'Say what sets this page apart: readers choose by it in the search and in tabs.',
        });
      }
    }
    const description = page.frontMatter.description;
    const line = lineOf(source, /^description:/) ?? 1;
    if (typeof description !== 'string') {
      problems.push({
        file,
        line,
        expected: 'a description in the front matter',
        found: description === undefined ? 'none' : JSON.stringify(description),
        fix: `Add a line \`description: …\`: one sentence of ${shortest} to ${longest} characters.`,
      });
      return problems;
    }
    if (description.length < shortest || description.length > longest) {
      problems.push({
        file,
        line,
        expected: `a description of ${shortest} to ${longest} characters`,
        found: `${description.length} characters`,
        fix: description.length < shortest ? 'Say more of what the reader gets.' : 'Shorten it.',
      });
    }
    const key = `${version}\n${description.toLowerCase()}`;
    const other = first.get(key);
    if (other) {
      problems.push({
        file,
        line,
        expected: `a description that no other page of ${version} has`,
        found: `the one of ${other.file}`,
        fix: 'Say what sets this page apart.',
      });
    } else {
      first.set(key, page);
    }
    return problems;
  });
}
