import { findFrontMatterError } from '../../../model/mdx/front-matter';
import type { Problem } from '../../../model/problem';
import { findClosestNames, formatNames } from '../../../shared/text/nearest';
import { checkFiles } from '../problem-list';
import { findLineNumber, type SourcePage } from './site-pages';

/** Minimum length of a page's description. A shorter description doesn't help readers to choose a page. */
const MIN_LENGTH = 50;
/** Maximum length of a page's description. Search engines cut off longer descriptions. */
const MAX_LENGTH = 160;

/**
 * Front matter fields that every page needs and whose values must be unique in a version. `addFix` tells writers how to add a missing field, and
 * `uniqueFix` how to make a value unique.
 */
const REQUIRED_FIELDS = [
  {
    name: 'title',
    addFix: 'Add a line `title: …`, which becomes the page’s only h1.',
    uniqueFix:
      'Write a more specific title, because readers choose pages by title in the search and in browser tabs.',
  },
  {
    name: 'description',
    addFix: `Add a line \`description: …\` with a sentence of ${MIN_LENGTH} to ${MAX_LENGTH} characters.`,
    uniqueFix: 'Describe what is specific to this page.',
  },
];

/** Front matter fields that this site or Docusaurus uses. All other fields are reported as mistakes. */
const KNOWN_KEYS = [
  ...['title', 'description', 'sidebar_label', 'api', 'steps', 'moved_from', 'backends'],
  ...['keywords', 'image', 'hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
];

/** Matches a code fence whose title is a file name: ` ```python title="notes.py" `. */
const TITLED_FENCE = /^```\w+ .*\btitle=/m;

/**
 * Checks the front matter of all pages: valid YAML, known fields only, a unique title, and a unique description of 50 to 160 characters. The field
 * `steps` is only allowed on pages with a code fence that names its file.
 */
export function checkFrontMatter(pages: readonly SourcePage[]): Problem[] {
  const firstFiles = new Map<string, string>();
  return checkFiles('', pages, ({ file, source, version, frontMatter }, addProblem) => {
    const errorLine = Object.keys(frontMatter).length === 0 ? findFrontMatterError(source) : null;
    if (errorLine !== null) {
      // The mistake is in the line where the parser stopped, or in the line before.
      const actual = JSON.stringify(source.split('\n')[errorLine - 1]);
      const fix = 'Put values that contain a colon, a quote or a # in quotes: `title: "A: b"`.';
      return addProblem('front matter in valid YAML', actual, fix, errorLine);
    }
    const findKeyLine = (key: string) => findLineNumber(source, new RegExp(`^['"]?${key}`)) ?? 1;
    const { steps } = frontMatter;
    if (steps !== undefined && (steps !== true || !TITLED_FENCE.test(source))) {
      const expected = '`steps: true` on a page with a fence that names its file';
      const actual = steps === true ? 'no fence with a title' : JSON.stringify(steps);
      const fix =
        'Add the name of the file after the language, as in ` ```python title="notes.py" `, or remove `steps`.';
      addProblem(expected, actual, fix, findKeyLine('steps:'));
    }
    for (const key of Object.keys(frontMatter).filter((name) => !KNOWN_KEYS.includes(name))) {
      const similarKeys = findClosestNames(key, KNOWN_KEYS);
      const keyList =
        similarKeys.length > 0
          ? `Similar keys: ${formatNames(similarKeys)}.`
          : `Known keys: ${formatNames(KNOWN_KEYS)}.`;
      const fix = `Correct or remove the key. ${keyList}`;
      addProblem('a front matter key that this site or Docusaurus uses', `\`${key}\``, fix, findKeyLine(key));
    }
    for (const { name, addFix, uniqueFix } of REQUIRED_FIELDS) {
      const value = frontMatter[name];
      const line = findKeyLine(`${name}:`);
      if (typeof value !== 'string' || !value.trim()) {
        const actual = value === undefined ? 'none' : JSON.stringify(value);
        addProblem(`a ${name} in the front matter`, actual, addFix, line);
        continue;
      }
      if (name === 'description' && (value.length < MIN_LENGTH || value.length > MAX_LENGTH)) {
        const fix =
          value.length < MIN_LENGTH
            ? 'Describe what readers can do with the page.'
            : 'Shorten the description.';
        const expected = `a description of ${MIN_LENGTH} to ${MAX_LENGTH} characters`;
        addProblem(expected, `${value.length} characters`, fix, line);
      }
      const key = [version, name, value.trim().toLowerCase()].join('\n');
      const otherFile = firstFiles.get(key);
      if (otherFile === undefined) firstFiles.set(key, file);
      else
        addProblem(`a ${name} that is unique in ${version}`, `the ${name} of ${otherFile}`, uniqueFix, line);
    }
  });
}
