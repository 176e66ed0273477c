import type { Problem } from '../../../model/problem';
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

/** Each page has a title and a description of 50 to 160 characters, which no other page of its version has; one whose steps are numbered has steps. */
export function checkFrontMatter(pages: readonly SitePage[]): Problem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, source, version, frontMatter }) => [
    ...stepsProblems(file, source, frontMatter.steps),
    ...FIELDS.flatMap(({ name, add, tellApart }) => {
      const value = frontMatter[name];
      const place = { file, line: lineOf(source, new RegExp(`^${name}:`)) ?? 1 };
      if (typeof value !== 'string' || !value.trim()) {
        const found = value === undefined ? 'none' : JSON.stringify(value);
        return [{ ...place, expected: `a ${name} in the front matter`, found, fix: add }];
      }
      const problems: Problem[] = [];
      if (name === 'description' && (value.length < SHORTEST || value.length > LONGEST)) {
        problems.push({
          ...place,
          expected: `a description of ${SHORTEST} to ${LONGEST} characters`,
          found: `${value.length} characters`,
          fix: value.length < SHORTEST ? 'Say more of what the reader gets.' : 'Shorten it.',
        });
      }
      const key = [version, name, value.trim().toLowerCase()].join('\n');
      const other = first.get(key);
      if (other === undefined) first.set(key, file);
      else {
        problems.push({
          ...place,
          expected: `a ${name} that no other page of ${version} has`,
          found: `the one of ${other}`,
          fix: tellApart,
        });
      }
      return problems;
    }),
  ]);
}

/** What has a title is code of the program that grows from step to step. */
const NAMES_FILE = /^```\w+ .*\btitle=/m;

function stepsProblems(file: string, source: string, steps: unknown): Problem[] {
  if (steps === undefined || (steps === true && NAMES_FILE.test(source))) return [];
  return [
    {
      file,
      line: lineOf(source, /^steps:/) ?? 1,
      expected: '`steps: true` on a page whose code says in which file it stands',
      found: steps === true ? 'no code with a title' : JSON.stringify(steps),
      fix: 'Write the name of the file behind the language, ` ```python title="notes.py" `, or leave `steps` out.',
    },
  ];
}
