import type { Code, PhrasingContent, RootContent } from 'mdast';
import { enumerate } from '../../shared/text/enumerate';
import { code, join, link, paragraph, text } from '../page/mdast';
import { type Program, textOfFile } from '../page/program';

/**
 * Turns a page's `<WholeProgram />` into a section: what it is, how it is run, and each file.
 *
 * @param program - The page's samples as files.
 */
export function expandProgram(program: Program): RootContent[] {
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
