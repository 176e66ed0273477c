import type { Root, RootContent } from 'mdast';
import { createReporter, type Problem, type ProblemReporter } from '../problem';
import { type Description, type Entry, readDescriptions, readEntry, readRequiredAttribute } from './entry';
import { type ErrorRow, isErrorsElement, readErrorRows } from './errors';
import { parseYamlFields } from './front-matter';
import { type Element, isElement, toBlocks, toPlainText } from './mdast';
import { type Program, readProgram } from './program';

/** A page as its writer wrote it, before facts of the inventory are added. */
export interface Page {
  file: string;
  title: string;
  /** Qualified names of the modules that the page documents: `api` in its front matter. */
  modules: string[];
  entries: Entry[];
  /** The page's `<SharedParams>`, which describes parameters that several of its entries have. */
  shared: { node: Element; descriptions: Description[] } | null;
  /** The page's `<Constants>`. */
  constants: { node: Element; descriptions: Description[] } | null;
  omissions: Omission[];
  /** The page's `<Settings>` in order. */
  settings: SettingsList[];
  /** Rows of the page's tables of errors, including those in `<Errors>`. */
  errors: ErrorRow[];
  /** The page's `<Errors>`, which lists the errors of all pages of the version. */
  errorList: Element | null;
  /** The page's `<WholeProgram />`. */
  program: Program | null;
  /** Headings that the writer typed. Headings of entries are generated. */
  headings: { node: RootContent; text: string }[];
  /** Mistakes in the page's form. Other checks compare the page with the framework's source. */
  problems: Problem[];
}

/** A public symbol that the writer omits on purpose: `<Omit of="…" reason="…" />`. */
interface Omission {
  symbolName: string;
  node: Element;
}

/** Descriptions of settings, which are fields of the class that the element names: `<Settings of="…">`. */
export interface SettingsList {
  settingsClass: string;
  node: Element;
  descriptions: Description[];
}

const MIN_REASON_LENGTH = 10;

/** Reads the elements, headings and errors of a page. */
export function readPage(tree: Root, file: string): Page {
  const page: Page = {
    file,
    ...readTitleAndModules(tree),
    entries: [],
    shared: null,
    constants: null,
    omissions: [],
    settings: [],
    errors: [],
    errorList: null,
    program: null,
    headings: [],
    problems: [],
  };
  const report = createReporter(file, page.problems);
  page.errors = readErrorRows(tree, report);
  for (const node of tree.children) {
    readNode(node, tree, page, report);
  }
  return page;
}

/** Fields that only the page itself shows. */
const PAGE_ONLY_FIELDS: ReadonlySet<string> = new Set(['rest', 'node']);

/**
 * Returns a copy of a page for the cache, with only the data that other pages need: descriptions and errors. All other nodes are reduced to
 * type and position. The copy can be stored as JSON, and its nodes don't belong to the page's tree.
 */
export function withoutTree(page: Page): Page {
  const stored = { ...page, errorList: null, program: null };
  return JSON.parse(
    JSON.stringify(stored, (key, value) => (PAGE_ONLY_FIELDS.has(key) ? stripNodes(value) : value)),
  );
}

function stripNodes(nodes: RootContent | readonly RootContent[]): unknown {
  if (!('type' in nodes)) return nodes.map(stripNodes);
  return { type: nodes.type, position: nodes.position, attributes: [], children: [] };
}

function readNode(node: RootContent, tree: Root, page: Page, report: ProblemReporter): void {
  const name = isElement(node) ? node.name : null;
  if (node.type === 'heading') {
    page.headings.push({ node, text: toPlainText(node) });
  } else if (isElement(node) && name === 'Api') {
    page.entries.push(readEntry(node, report));
  } else if (isElement(node) && (name === 'Constants' || name === 'SharedParams')) {
    const field = name === 'Constants' ? 'constants' : 'shared';
    if (page[field]) report(node, `expected one <${name}>, found a second. Move its items to the first.`);
    else page[field] = { node, descriptions: readDescriptions(node, report) };
  } else if (isElement(node) && name === 'Omit') {
    page.omissions.push(readOmission(node, report));
  } else if (isElement(node) && name === 'Settings') {
    const settingsClass = readRequiredAttribute(node, 'of', report);
    page.settings.push({ settingsClass, node, descriptions: readDescriptions(node, report) });
  } else if (isErrorsElement(node)) {
    readErrorList(node, page, report);
  } else if (isElement(node) && name === 'WholeProgram') {
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
  const unexpectedBlock = toBlocks(node).find(({ type }) => type !== 'table');
  if (unexpectedBlock)
    report(
      unexpectedBlock,
      'expected only tables of errors in <Errors>, found something else. Move it out of <Errors>.',
    );
}

function readOmission(node: Element, report: ProblemReporter): Omission {
  const reason = readRequiredAttribute(node, 'reason', report);
  if (reason !== '' && reason.length < MIN_REASON_LENGTH) {
    report(
      node,
      `expected a reason that explains why the symbol is omitted, found "${reason}". Write a sentence.`,
    );
  }
  return { symbolName: readRequiredAttribute(node, 'of', report), node };
}

function readTitleAndModules(tree: Root): Pick<Page, 'title' | 'modules'> {
  const [frontMatter] = tree.children;
  const { title, api } = frontMatter?.type === 'yaml' ? parseYamlFields(frontMatter.value) : {};
  return {
    title: typeof title === 'string' ? title : '',
    modules: [api ?? []].flat().map(String),
  };
}
