import type { Root } from 'mdast';
import { createReporter, type Problem, type ProblemReporter } from '../problem';
import { type Description, type Entry, readDescriptions, readEntry, readRequiredAttribute } from './entry';
import { type ErrorRow, readErrorRows } from './errors';
import { MIN_REASON_LENGTH } from './fence';
import { parseYamlFields } from './front-matter';
import { type Element, isElement, toBlocks } from './mdast';
import { type Program, readProgram } from './program';

/** A page's title and elements as written in its MDX file, before the build adds facts about the API. */
export interface Page {
  file: string;
  title: string;
  /** Python modules that the page documents, from `api` in its front matter. */
  modules: string[];
  entries: Entry[];
  /** `<SharedParams>`: parameters that several symbols on the page share. */
  shared: { node: Element; descriptions: Description[] } | null;
  /** `<Constants>`: the modules' constants. */
  constants: { node: Element; descriptions: Description[] } | null;
  omissions: Omission[];
  settings: SettingsList[];
  errors: ErrorRow[];
  /** The page's `<Errors>` element, which the build replaces with a list of all errors. Null if the page doesn't contain one. */
  errorList: Element | null;
  program: Program | null;
  problems: Problem[];
}

/** A public symbol that a writer leaves undocumented on purpose: `<Omit of="…" reason="…" />`. */
interface Omission {
  symbolName: string;
  node: Element;
}

/** `<Settings of="Config">`: descriptions of the fields of the class `Config`. */
export interface SettingsList {
  settingsClass: string;
  node: Element;
  descriptions: Description[];
}

export function readPage(tree: Root, file: string): Page {
  const problems: Problem[] = [];
  const report = createReporter(file, problems);
  const singleElements = { shared: null, constants: null, errorList: null, program: null };
  const lists = { entries: [], omissions: [], settings: [] };
  const errors = readErrorRows(tree, report);
  const page: Page = { file, ...readTitleAndModules(tree), ...singleElements, ...lists, errors, problems };
  for (const node of tree.children.filter(isElement)) readElement(node, tree, page, report);
  return page;
}

function readElement(node: Element, tree: Root, page: Page, report: ProblemReporter): void {
  const { name } = node;
  if (name === 'Api') page.entries.push(readEntry(node, report));
  else if (name === 'Omit') page.omissions.push(readOmission(node, report));
  else if (name === 'Errors') readErrorList(node, page, report);
  else if (name === 'Constants' || name === 'SharedParams') {
    const field = name === 'Constants' ? 'constants' : 'shared';
    if (page[field]) report(node, `expected one <${name}>, found a second. Move its items to the first.`);
    else page[field] = { node, descriptions: readDescriptions(node, report) };
  } else if (name === 'Settings') {
    const settingsClass = readRequiredAttribute(node, 'of', report);
    page.settings.push({ settingsClass, node, descriptions: readDescriptions(node, report) });
  } else if (name === 'WholeProgram') {
    if (page.program) report(node, 'expected one <WholeProgram />, found a second. Keep the one at the end.');
    else page.program = readProgram(node, tree, report);
  }
}

function readErrorList(node: Element, page: Page, report: ProblemReporter): void {
  if (page.errorList) {
    report(node, 'expected one <Errors>, found a second. Move its rows to the first.');
    return;
  }
  page.errorList = node;
  const expected = 'only tables of errors, and paragraphs about them, in <Errors>';
  const block = toBlocks(node).find(({ type }) => type !== 'table' && type !== 'paragraph');
  if (block) report(block, `expected ${expected}, found something else. Move it out of <Errors>.`);
}

function readOmission(node: Element, report: ProblemReporter): Omission {
  const reason = readRequiredAttribute(node, 'reason', report);
  const expected = 'a reason that explains why the symbol is omitted';
  if (reason !== '' && reason.length < MIN_REASON_LENGTH)
    report(node, `expected ${expected}, found "${reason}". Write a sentence.`);
  return { symbolName: readRequiredAttribute(node, 'of', report), node };
}

function readTitleAndModules(tree: Root): Pick<Page, 'title' | 'modules'> {
  const [frontMatter] = tree.children;
  const { title, api } = frontMatter?.type === 'yaml' ? parseYamlFields(frontMatter.value) : {};
  return { title: typeof title === 'string' ? title : '', modules: [api ?? []].flat().map(String) };
}
