import { frontMatterFault } from '../../../model/mdx/front-matter';
import type { Problem } from '../../../model/problem';
import { nearestOf, quoted } from '../../../shared/text/nearest';
import { problemsOf } from '../problems-in';
import { lineOf, type SitePage } from './site-pages';

/** Minimum length of a description, because shorter ones don't help readers to choose a page. */
const SHORTEST = 50;
/** Maximum length of a description, because search engines cut longer ones. */
const LONGEST = 160;

/** Required fields, which must be unique in a version. `addFix` explains how to add a missing field, `uniqueFix` how to make it unique. */
const FIELDS = [
  {
    name: 'title',
    add: 'Add a line `title: …`, which becomes the page’s only h1.',
    tellApart:
      'Write a more specific title, because readers choose pages by title in the search and in browser tabs.',
  },
  {
    name: 'description',
    add: `Add a line \`description: …\` with a sentence of ${SHORTEST} to ${LONGEST} characters.`,
    tellApart: 'Describe what is specific to this page.',
  },
];

/** Keys of the front matter that this site or Docusaurus uses. */
const KEYS = [
  ...['title', 'description', 'sidebar_label', 'api', 'steps', 'moved_from', 'backends'],
  ...['keywords', 'image', 'hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
];

/** Matches a fence that names the file to which its code belongs. */
const NAMES_FILE = /^```\w+ .*\btitle=/m;

/**
 * Checks that the front matter is valid, has a unique title and a unique description of 50 to 160 characters, contains only known keys, and
 * has `steps: true` only if a fence names a file.
 */
export function checkFrontMatter(pages: readonly SitePage[]): Problem[] {
  const first = new Map<string, string>();
  return problemsOf('', pages, ({ file, source, version, frontMatter }, tell) => {
    const fault = Object.keys(frontMatter).length === 0 ? frontMatterFault(source) : null;
    if (fault !== null) {
      // The mistake is in the line where the parser stopped, or in the line before.
      const found = JSON.stringify(source.split('\n')[fault - 1]);
      const fix = 'Put values that contain a colon, a quote or a # in quotes: `title: "A: b"`.';
      return tell('front matter in valid YAML', found, fix, fault);
    }
    const lineOfKey = (key: string) => lineOf(source, new RegExp(`^['"]?${key}`)) ?? 1;
    const { steps } = frontMatter;
    if (steps !== undefined && (steps !== true || !NAMES_FILE.test(source))) {
      const expected = '`steps: true` on a page with a fence that names its file';
      const found = steps === true ? 'no fence with a title' : JSON.stringify(steps);
      const fix =
        'Add the name of the file after the language, as in ` ```python title="notes.py" `, or remove `steps`.';
      tell(expected, found, fix, lineOfKey('steps:'));
    }
    for (const key of Object.keys(frontMatter).filter((one) => !KEYS.includes(one))) {
      const near = nearestOf(key, KEYS);
      const known = near.length > 0 ? `Similar keys: ${quoted(near)}.` : `Known keys: ${quoted(KEYS)}.`;
      const fix = `Correct or remove the key. ${known}`;
      tell('a front matter key that this site or Docusaurus uses', `\`${key}\``, fix, lineOfKey(key));
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
        const fix =
          value.length < SHORTEST
            ? 'Describe what readers can do with the page.'
            : 'Shorten the description.';
        const expected = `a description of ${SHORTEST} to ${LONGEST} characters`;
        tell(expected, `${value.length} characters`, fix, line);
      }
      const key = [version, name, value.trim().toLowerCase()].join('\n');
      const other = first.get(key);
      if (other === undefined) first.set(key, file);
      else tell(`a ${name} that is unique in ${version}`, `the ${name} of ${other}`, tellApart, line);
    }
  });
}
