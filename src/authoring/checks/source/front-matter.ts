import { frontMatterFault } from '../../../model/page/front-matter';
import type { Problem } from '../../../model/problem';
import { nearestOf, quoted } from '../../../shared/text/nearest';
import { problemsIn } from '../problems-in';
import { lineOf, type SitePage } from './site-pages';

/** Search engines cut longer descriptions, and a shorter one does not help a reader to choose. */
const SHORTEST = 50;
const LONGEST = 160;

/** Fields that every page has, with words that no other page of its version has there: how to add one, and to tell it from another. */
const FIELDS = [
  {
    name: 'title',
    add: 'Add a line `title: …`; it becomes the page’s only h1.',
    tellApart: 'Say what sets this page apart: readers choose by it in the search and in tabs.',
  },
  {
    name: 'description',
    add: `Add a line \`description: …\`: one sentence of ${SHORTEST} to ${LONGEST} characters.`,
    tellApart: 'Say what sets this page apart.',
  },
];

/** All that is read of a front matter: by this site, and by Docusaurus. */
const KEYS = [
  ...['title', 'description', 'sidebar_label', 'api', 'steps', 'moved_from'],
  ...['keywords', 'image', 'hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
];

/**
 * Each page has a title and a description of 50 to 160 characters, which no other page of its version has; one whose steps are numbered has
 * steps; nothing stands there that nobody reads.
 *
 * @param changed - The files that a writer has changed: of two pages with one title theirs is told.
 */
export function checkFrontMatter(pages: readonly SitePage[], changed: readonly string[] = []): Problem[] {
  const first = new Map<string, string>();
  const isChanged = ({ file }: SitePage) => changed.includes(file);
  const ordered = [...pages.filter((page) => !isChanged(page)), ...pages.filter(isChanged)];
  return ordered.flatMap((page) => {
    const { file, source, frontMatter } = page;
    const fault = Object.keys(frontMatter).length === 0 ? frontMatterFault(source) : null;
    if (fault !== null) return [faultProblem(file, source, fault)];
    return [
      ...stepsProblems(file, source, frontMatter.steps),
      ...keyProblems(page),
      ...fieldProblems(page, first),
    ];
  });
}

/** The line of a fault is the one that the parser was at; a colon stands there, or on the line before. */
function faultProblem(file: string, source: string, line: number): Problem {
  const found = JSON.stringify(source.split('\n')[line - 1]);
  const fix = 'Put a value with a colon, a quote or a # in it between quotes: `title: "A: b"`.';
  return { file, line, expected: 'front matter that is YAML', found, fix };
}

function keyProblems({ file, source, frontMatter }: SitePage): Problem[] {
  const unread = Object.keys(frontMatter).filter((key) => !KEYS.includes(key));
  return unread.map((key) => {
    const near = nearestOf(key, KEYS);
    const fix = `${near.length > 0 ? `The nearest: ${quoted(near)}.` : `They are ${quoted(KEYS)}.`} Correct it, or leave it out.`;
    const line = lineOf(source, new RegExp(`^['"]?${key}`)) ?? 1;
    const expected = 'a key of the front matter that something reads';
    return { file, line, expected, found: `\`${key}\``, fix };
  });
}

/** @param first - The page that each title and description was met on. */
function fieldProblems(
  { file, source, version, frontMatter }: SitePage,
  first: Map<string, string>,
): Problem[] {
  const { problems, tell } = problemsIn(file);
  for (const { name, add, tellApart } of FIELDS) {
    const value = frontMatter[name];
    const line = lineOf(source, new RegExp(`^${name}:`)) ?? 1;
    if (typeof value !== 'string' || !value.trim()) {
      const found = value === undefined ? 'none' : JSON.stringify(value);
      tell(`a ${name} in the front matter`, found, add, line);
      continue;
    }
    if (name === 'description' && (value.length < SHORTEST || value.length > LONGEST)) {
      const fix = value.length < SHORTEST ? 'Say more of what the reader gets.' : 'Shorten it.';
      const expected = `a description of ${SHORTEST} to ${LONGEST} characters`;
      tell(expected, `${value.length} characters`, fix, line);
    }
    const key = [version, name, value.trim().toLowerCase()].join('\n');
    const other = first.get(key);
    if (other === undefined) first.set(key, file);
    else tell(`a ${name} that no other page of ${version} has`, `the one of ${other}`, tellApart, line);
  }
  return problems;
}

/** What has a title is code of the program that grows from step to step. */
const NAMES_FILE = /^```\w+ .*\btitle=/m;

function stepsProblems(file: string, source: string, steps: unknown): Problem[] {
  if (steps === undefined || (steps === true && NAMES_FILE.test(source))) return [];
  const expected = '`steps: true` on a page whose code says in which file it stands';
  const found = steps === true ? 'no code with a title' : JSON.stringify(steps);
  const fix =
    'Write the name of the file behind the language, ` ```python title="notes.py" `, or leave `steps` out.';
  return [{ file, line: lineOf(source, /^steps:/) ?? 1, expected, found, fix }];
}
