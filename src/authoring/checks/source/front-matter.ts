import { frontMatterFault } from '../../../model/mdx/front-matter';
import type { Problem } from '../../../model/problem';
import { nearestOf, quoted } from '../../../shared/text/nearest';
import { problemsOf } from '../problems-in';
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
  ...['title', 'description', 'sidebar_label', 'api', 'steps', 'moved_from', 'backends'],
  ...['keywords', 'image', 'hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
];

/** What has a title is code of the program that grows from step to step. */
const NAMES_FILE = /^```\w+ .*\btitle=/m;

/**
 * Each page has a title and a description of 50 to 160 characters, which no other page of its version has; one whose steps are numbered has
 * steps; nothing stands there that nobody reads.
 */
export function checkFrontMatter(pages: readonly SitePage[]): Problem[] {
  const first = new Map<string, string>();
  return problemsOf('', pages, ({ file, source, version, frontMatter }, tell) => {
    const fault = Object.keys(frontMatter).length === 0 ? frontMatterFault(source) : null;
    if (fault !== null) {
      // The line is the one that the parser was at; a colon stands there, or on the line before.
      const found = JSON.stringify(source.split('\n')[fault - 1]);
      const fix = 'Put a value with a colon, a quote or a # in it between quotes: `title: "A: b"`.';
      return tell('front matter that is YAML', found, fix, fault);
    }
    const lineOfKey = (key: string) => lineOf(source, new RegExp(`^['"]?${key}`)) ?? 1;
    const { steps } = frontMatter;
    if (steps !== undefined && (steps !== true || !NAMES_FILE.test(source))) {
      const expected = '`steps: true` on a page whose code says in which file it stands';
      const found = steps === true ? 'no code with a title' : JSON.stringify(steps);
      const fix =
        'Write the name of the file behind the language, ` ```python title="notes.py" `, or leave `steps` out.';
      tell(expected, found, fix, lineOfKey('steps:'));
    }
    for (const key of Object.keys(frontMatter).filter((one) => !KEYS.includes(one))) {
      const near = nearestOf(key, KEYS);
      const known = near.length > 0 ? `The nearest: ${quoted(near)}.` : `They are ${quoted(KEYS)}.`;
      const fix = `${known} Correct it, or leave it out.`;
      tell('a key of the front matter that something reads', `\`${key}\``, fix, lineOfKey(key));
    }
    for (const { name, add, tellApart } of FIELDS) {
      const value = frontMatter[name];
      const line = lineOfKey(`${name}:`);
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
  });
}
