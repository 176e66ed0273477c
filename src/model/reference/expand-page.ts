import type { Code, PhrasingContent, Root, RootContent } from 'mdast';
import { enumerate } from '../../shared/text/enumerate';
import { code, isElement, join, link, paragraph, text } from '../page/mdast';
import { type Program, textOfFile } from '../page/program';
import type { ResolvedPage } from '../symbols/resolve';
import { type EntryContext, expandConstants, expandEntry } from './expand';
import { expandSettings } from './expand-settings';

/**
 * Puts Markdown in the place of a page's elements.
 *
 * @param tree - The page; changed in place.
 * @param errorList - The nodes that stand in the place of its `<Errors>`.
 */
export function expandPage(
  tree: Root,
  page: ResolvedPage,
  context: EntryContext,
  errorList: readonly RootContent[] = [],
): void {
  const entries = new Map(page.entries.map((one) => [one.entry.node, one]));
  tree.children = tree.children.flatMap((node) => {
    if (!isElement(node)) return [node];
    const entry = entries.get(node);
    if (entry) return expandEntry(entry, context);
    if (node === page.page.constants?.node) return expandConstants(page.constants, context);
    const settings = page.page.settings.find((list) => list.node === node);
    if (settings) return expandSettings(settings, context);
    if (node === page.page.errorList) return errorList;
    if (page.page.program && node === page.page.program.node) return expandProgram(page.page.program);
    return node.name === 'Omit' || node.name === 'SharedParams' ? [] : [node];
  });
}

/** Turns a page's `<WholeProgram />` into a section: what it is, how it is run, and each file. */
function expandProgram(program: Program): RootContent[] {
  return [
    { type: 'heading', depth: 2, children: [text('The whole program')] },
    paragraph(null, ...words(program)),
    ...program.files.map(
      (file): Code => ({
        type: 'code',
        lang: file.language,
        meta: `title="${file.name}"`,
        value: textOfFile(file),
        // It has no position, as what the page's writer typed has: nothing takes it for a sample, which it only repeats.
        data: { isWholeProgram: true },
      }),
    ),
  ];
}

function words({ files, run, tabs, without, isShortened }: Program): PhrasingContent[] {
  const commands = join(
    run.map((name) => [code(`python ${name}`)]),
    ', then ',
  );
  const opening =
    files.length > 1
      ? [
          text('The samples of this page, in the files that they name. Put these into one folder and run '),
          ...commands,
        ]
      : [text('The samples of this page in order, in one file. Run it with '), ...commands];
  return [
    ...opening,
    text('.'),
    ...(tabs.length > 0 ? [text(` Of the tabs it follows the first: ${enumerate(tabs)}.`)] : []),
    ...(without
      ? [
          text(' It leaves out '),
          link(`#${without.anchor}`, text(without.heading)),
          text(', which needs other packages.'),
        ]
      : []),
    ...(isShortened ? [text(' Samples that show an error on purpose are left out.')] : []),
  ];
}
