import type { Element, ElementContent } from 'hast';
import { counted } from '../../shared/text/format';
import { type HighlightedRun, KINDS, type LineGroup } from '../code-blocks/paint';
import { shownIn } from '../code-blocks/transform';
import { element, text } from './element';

/**
 * Draws code that is highlighted already, in as few elements as show it. The box can be reached by keyboard until it is known whether
 * there is something to scroll (`src/components/Article`).
 *
 * @param node - A fence as `src/model/code-blocks` leaves it.
 */
export function drawCode({ properties, children: links }: Element): Element {
  const { language, label, title, isOutput, isFile, groups } = shownIn(properties);
  const lines = groups.flatMap(({ isHighlighted, runs }) => {
    const drawn = runs.map((run) => drawRun(run, links));
    // The element says it to people who do not see the colour.
    return isHighlighted ? [element('mark', {}, drawn)] : drawn;
  });
  const box = element('pre', { className: ['thin-scrollbar'], tabIndex: 0 }, [element('code', {}, lines)]);
  const body = element('div', { className: ['code-body'] }, [
    isFile ? folded(box, groups) : box,
    // Behind the code, so that a reader by keyboard comes to it after the code. Nobody wants to paste an output.
    element('div', { className: ['code-buttons'] }, isOutput ? [] : buttonsFor(isFile ? title : null)),
  ]);
  const kind = isOutput ? ['code-output'] : [];
  const frame = {
    className: ['theme-code-block', `language-${language}`, ...kind],
    dataLanguage: label,
    dataFile: isFile ? '' : undefined,
  };
  const caption = title ?? (isOutput ? 'Output' : null);
  return caption === null
    ? element('div', frame, [body])
    : element('figure', frame, [element('figcaption', {}, [text(caption)]), body]);
}

/** @param file - The name of what can be downloaded, if it is a file of the whole program. */
function buttonsFor(file: string | null): Element[] {
  const copy = element('button', { type: 'button', ariaLabel: 'Copy code' }, [text('Copy')]);
  if (file === null) return [copy];
  // The name of the file alone: a browser puts downloads into one folder.
  const dataDownload = file.split('/').at(-1) ?? file;
  const properties = { type: 'button', ariaLabel: `Download ${file}`, dataDownload };
  return [copy, element('button', properties, [text('Download')])];
}

/** A block that repeats the page is out of the way until it is asked for; without JavaScript too. */
function folded(box: Element, groups: readonly LineGroup[]): Element {
  const code = groups.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
  return element('details', {}, [
    element('summary', {}, [text(counted(code.split('\n').length, 'line'))]),
    box,
  ]);
}

function drawRun(
  { text: value, kind, link }: HighlightedRun,
  links: readonly ElementContent[],
): ElementContent {
  const content = (link !== undefined && links[link]) || text(value);
  return kind === '-' ? content : element('span', { className: [`tk-${KINDS[kind]}`] }, [content]);
}
