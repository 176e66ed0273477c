import { resolve } from 'node:path';
import type { Code, PhrasingContent, Root, RootContent } from 'mdast';
import { getNotebookFile } from '../../shared/notebooks';
import { getDocsFolder, type SiteVersion, versions } from '../../shared/site';
import { joinWithAnd } from '../../shared/text/format';
import { code, inline, isElement, joinInline, link, paragraph, text, toBlocks } from '../mdx/mdast';
import type { Page } from '../mdx/page';
import { formatProgramFile, type Program } from '../mdx/program';
import { getRecordPath, readSampleRecord } from '../mdx/sample-record';
import { listNotebookVariants } from '../mdx/tabs';
import { createReporter, type Problem } from '../problem';
import type { LiveVersions } from '../symbols/changes/history';
import type { Documentation } from '../symbols/documentation';
import { collectHeadingIds, type ResolvedPage, resolvePage } from '../symbols/resolve';
import { type EntryContext, expandEntry } from './expand';
import { type ErrorTable, listErrors } from './expand-errors';
import { expandSettings, reportSettings } from './expand-settings';
import { expandConstants } from './expand-values';
import { linkInlineCode, resolveLinks } from './links';
import { showSampleRecord } from './show-sample-record';

/** Facts and functions that `addFacts` needs besides the page. Functions such as `readErrors` are called only for pages that need their data. */
interface ReferenceContext {
  /** Docs folder of the page's version. */
  folder: string;
  /** The page's id, such as `core_api/apply`. */
  id: string;
  repository: string;
  documentation: Documentation;
  readErrors: () => ErrorTable[];
  readLiveVersions: () => LiveVersions | null;
}

/** Fills in a page's tree, for example by replacing elements such as `<Api>` with Markdown. Returns the mistakes on the page. */
export function addFacts(tree: Root, page: Page, reference: ReferenceContext): Problem[] {
  const { folder, id, documentation, repository } = reference;
  const { file } = page;
  const resolved = resolvePage(page, documentation.symbols);
  const liveVersions = resolved.entries.length > 0 ? reference.readLiveVersions() : null;

  const problems = [...resolved.problems];
  reportSettings(page.settings, documentation.symbols, createReporter(file, problems));

  const headingIds = collectHeadingIds(resolved.entries);
  const context: EntryContext = { documentation, file, repository, liveVersions, headingIds };
  const version = versions.find(({ name }) => resolve(getDocsFolder(name)) === resolve(folder));
  const notebookLinks =
    version && page.program ? createNotebookLinks(tree, `${version.path}/${id}`, version) : [];
  const errorNodes = page.errorList ? listErrors(reference.readErrors(), folder, file) : [];
  expandPage(tree, resolved, context, errorNodes, notebookLinks);

  const linkProblems = resolveLinks(tree, file, documentation);
  linkInlineCode(tree, file, documentation);
  return [...problems, ...linkProblems, ...tryShowRecord(tree, folder, id)];
}

function tryShowRecord(tree: Root, folder: string, id: string): Problem[] {
  try {
    const record = readSampleRecord(folder, id);
    if (record) showSampleRecord(tree, record, id);
    return [];
  } catch (error) {
    // Joins the lines, because the JSON parser's message can contain line breaks.
    const message = String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ');
    const expected = 'the record that the run of the samples wrote';
    const actual = `a record that can't be parsed (${message})`;
    const fix = 'Restore it with git, or run the samples again: npm run samples:run.';
    return [{ file: getRecordPath(folder, id), line: 1, expected, actual, fix }];
  }
}

function expandPage(
  tree: Root,
  { page, entries, constants }: ResolvedPage,
  context: EntryContext,
  errorNodes: readonly RootContent[],
  notebookLinks: readonly PhrasingContent[],
): void {
  tree.children = tree.children.flatMap((node) => {
    if (!isElement(node)) return [node];
    const resolvedEntry = entries.find(({ entry }) => entry.node === node);
    if (resolvedEntry) return expandEntry(resolvedEntry, context);
    if (node === page.constants?.node) return expandConstants(constants, context);
    const settings = page.settings.find((list) => list.node === node);
    if (settings) return expandSettings(settings, context);
    if (node === page.errorList) {
      // Puts the writer's own paragraphs between the search field and the errors.
      const paragraphs = toBlocks(node).filter(({ type }) => type === 'paragraph');
      return errorNodes.toSpliced(1, 0, ...paragraphs);
    }
    if (page.program && node === page.program.node) return expandProgram(page.program, notebookLinks);
    const isForAuthors = node.name === 'Omit' || node.name === 'SharedParams';
    return isForAuthors ? [] : [node];
  });
}

function expandProgram(program: Program, notebookLinks: readonly PhrasingContent[]): RootContent[] {
  return [
    { type: 'heading', depth: 2, children: [text('The whole program')] },
    paragraph(null, formatInstructions(program, notebookLinks)),
    ...program.files.map(
      (file): Code => ({
        type: 'code',
        lang: file.language,
        meta: `title="${file.name}"`,
        value: formatProgramFile(file),
        // Without `position`, the node isn't treated as a sample of the page.
        data: { isWholeProgram: true },
      }),
    ),
  ];
}

function formatInstructions(program: Program, notebookLinks: readonly PhrasingContent[]): PhrasingContent[] {
  const { files, filesToRun, tabs, excludedSection, isShortened } = program;
  const introduction =
    files.length > 1
      ? 'The samples of this page, in the files that they name. Put these into one folder and run '
      : 'The samples of this page in order, in one file. Run it with ';
  const commands = filesToRun.map((name) => code(`python ${name}`));
  const sectionLink = excludedSection && link(`#${excludedSection.anchor}`, excludedSection.heading);
  const sentences = [
    inline`${introduction}${joinInline(commands, ', then ')}.`,
    tabs.length > 0 ? `Of the tabs it follows the first: ${joinWithAnd(tabs)}.` : '',
    sectionLink ? inline`It leaves out ${sectionLink}, which needs other packages.` : '',
    isShortened ? 'Samples that show an error on purpose are left out.' : '',
    notebookLinks.length > 0
      ? inline`You can also download this page as ${joinInline(notebookLinks, ' or ')}.`
      : '',
  ];
  return joinInline(sentences, ' ');
}

function createNotebookLinks(tree: Root, route: string, version: SiteVersion): PhrasingContent[] {
  return listNotebookVariants(tree).map(({ tab, label }, index): PhrasingContent => {
    const { path, download } = getNotebookFile(route, tab, version);
    const linkText = `a notebook${index === 0 ? ' (.ipynb)' : ''}${label === null ? '' : ` with the tab “${label}”`}`;
    // `target` keeps the broken link check from looking for a page at this path.
    const data = { hProperties: { download, target: '_self' } };
    return { type: 'link', url: path, data, children: [text(linkText)] };
  });
}
