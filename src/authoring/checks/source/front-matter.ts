import { type FrontMatterError, findFrontMatterError } from '../../../model/mdx/front-matter';
import type { Problem } from '../../../model/problem';
import { getOrCreate } from '../../../shared/get-or-create';
import { findClosestNames, formatNames } from '../../../shared/text/nearest';
import { type AddProblem, checkFiles } from '../problem-list';
import { findLineNumber, type SourcePage } from './source-pages';

/** Minimum number of characters. Shorter descriptions don't help readers choose a page. */
const MIN_DESCRIPTION_LENGTH = 50;
/** Search engines cut off longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 160;

const REQUIRED_FIELDS = [
  {
    name: 'title',
    missingFix: 'Add a line `title: …`, which becomes the page’s only h1.',
    repeatedFix:
      'Write a more specific title, because readers choose pages by title in the search and in browser tabs.',
  },
  {
    name: 'description',
    missingFix: `Add a line \`description: …\` with a sentence of ${MIN_DESCRIPTION_LENGTH} to ${MAX_DESCRIPTION_LENGTH} characters.`,
    repeatedFix: 'Describe what is specific to this page.',
  },
];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTextList = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);
const isTextOrList = (value: unknown) => isText(value) || isTextList(value);
const isHeadingLevel = (value: unknown) => [2, 3, 4, 5, 6].some((level) => level === value);

interface ValueCheck {
  isValid: (value: unknown) => boolean;
  example: string;
}

/** Allowed front matter fields, and how to check their values. Null means that other code checks the field. */
const KNOWN_FIELDS: Readonly<Record<string, ValueCheck | null>> = {
  title: null,
  description: null,
  sidebar_label: { isValid: isText, example: 'A short label' },
  api: { isValid: isTextOrList, example: 'superduper.base.base' },
  steps: null,
  moved_from: { isValid: isTextOrList, example: 'core_api/connecting' },
  backends: null,
  keywords: { isValid: isTextList, example: '[vector search, embeddings]' },
  image: { isValid: isText, example: '/img/picture.png' },
  hide_table_of_contents: { isValid: (value) => typeof value === 'boolean', example: 'true' },
  toc_min_heading_level: { isValid: isHeadingLevel, example: '2' },
  toc_max_heading_level: { isValid: isHeadingLevel, example: '3' },
};

/** Name of the rule for front matter that can't be read. If a page violates this rule, the page's other problems aren't reported. */
export const SYNTAX_RULE = 'front-matter';

const TITLED_FENCE = /^```\w+ .*\btitle=/m;

/** Checks that pages have valid front matter: known fields with correct values, and a unique title and description. */
export function checkFrontMatter(pages: readonly SourcePage[]): Problem[] {
  const firstFileByValue = new Map<string, string>();
  return checkFiles(pages, (page, addProblem) => {
    // Skips a page that starts with a byte order mark, because another check reports the mark.
    if (page.source.startsWith('\uFEFF')) return;
    const lines = page.source.split(/\r?\n/);
    if (lines[0] !== '---' || !lines.includes('---', 1)) return reportMissingLines(lines, addProblem);
    // Invalid YAML was read as empty front matter.
    const error = Object.keys(page.frontMatter).length === 0 ? findFrontMatterError(page.source) : null;
    if (error) return reportSyntaxError(error, lines, addProblem);
    checkSteps(page, addProblem);
    for (const name of Object.keys(page.frontMatter)) checkField(page, name, addProblem);
    for (const field of REQUIRED_FIELDS) checkRequiredField(page, field, firstFileByValue, addProblem);
  });
}

function reportMissingLines(lines: readonly string[], addProblem: AddProblem): void {
  const expected = 'front matter between two lines of `---`, the first of which is line 1';
  const firstLine = lines[0] ? JSON.stringify(lines[0]) : 'an empty line';
  const actual = lines[0] === '---' ? 'no second line of `---`' : `${firstLine} in line 1`;
  addProblem(expected, actual, 'Write the title and the description between the two lines.', 1, SYNTAX_RULE);
}

function reportSyntaxError(error: FrontMatterError, lines: readonly string[], addProblem: AddProblem): void {
  const quoteFix = 'Put values that contain a colon, a quote or a # in quotes: `title: "A: b"`.';
  const [expected, fix] = error.isDuplicateKey
    ? ['each key once in the front matter', 'Remove this line, or the other line with the same key.']
    : ['front matter in valid YAML', quoteFix];
  addProblem(expected, JSON.stringify(lines[error.line - 1]), fix, error.line, SYNTAX_RULE);
}

function findFieldLine({ source }: SourcePage, name: string): number {
  const namePattern = name.replace(/\W/g, '\\$&');
  return findLineNumber(source, new RegExp(`^['"]?${namePattern}['"]?\\s*:`)) ?? 1;
}

/** Checks that a page with `steps: true` has a code block with a file name, because the site numbers sections up to the last such block. */
function checkSteps(page: SourcePage, addProblem: AddProblem): void {
  const { steps } = page.frontMatter;
  if (steps === undefined || (steps === true && TITLED_FENCE.test(page.source))) return;
  const expected = '`steps: true` on a page with a fence that names its file';
  const actual = steps === true ? 'no fence with a title' : JSON.stringify(steps);
  const fix =
    'Add the name of the file after the language, as in ` ```python title="notes.py" `, or remove `steps`.';
  addProblem(expected, actual, fix, findFieldLine(page, 'steps'));
}

function checkField(page: SourcePage, name: string, addProblem: AddProblem): void {
  const value = page.frontMatter[name];
  const knownNames = Object.keys(KNOWN_FIELDS);
  if (!knownNames.includes(name)) {
    const similarNames = findClosestNames(name, knownNames);
    const [listName, names] = similarNames.length > 0 ? ['Similar', similarNames] : ['Known', knownNames];
    const expected = 'a front matter key that this site or Docusaurus uses';
    const fix = `Correct or remove the key. ${listName} keys: ${formatNames(names)}.`;
    addProblem(expected, `\`${name}\``, fix, findFieldLine(page, name));
    return;
  }
  const check = KNOWN_FIELDS[name];
  if (!check || check.isValid(value)) return;
  const fix = `Write a value such as \`${name}: ${check.example}\`, or remove the line.`;
  addProblem(`a valid value of \`${name}\``, JSON.stringify(value), fix, findFieldLine(page, name));
}

function checkRequiredField(
  page: SourcePage,
  { name, missingFix, repeatedFix }: (typeof REQUIRED_FIELDS)[number],
  firstFileByValue: Map<string, string>,
  addProblem: AddProblem,
): void {
  const { file, versionSlug } = page;
  const value = page.frontMatter[name];
  const line = findFieldLine(page, name);
  if (!isText(value)) {
    const actual = value === undefined ? 'none' : JSON.stringify(value);
    addProblem(`a ${name} in the front matter`, actual, missingFix, line);
    return;
  }
  const isShort = value.length < MIN_DESCRIPTION_LENGTH;
  if (name === 'description' && (isShort || value.length > MAX_DESCRIPTION_LENGTH)) {
    const fix = isShort ? 'Describe what readers can do with the page.' : 'Shorten the description.';
    const expected = `a description of ${MIN_DESCRIPTION_LENGTH} to ${MAX_DESCRIPTION_LENGTH} characters`;
    addProblem(expected, `${value.length} characters`, fix, line);
  }
  const key = [versionSlug, name, value.trim().toLowerCase()].join('\n');
  const firstFile = getOrCreate(firstFileByValue, key, () => file);
  const expected = `a ${name} that is unique in ${versionSlug}`;
  if (firstFile !== file) addProblem(expected, `the ${name} of ${firstFile}`, repeatedFix, line);
}
