import type { Element, ElementContent } from 'hast';
import { type HighlightedRun, KINDS, type LineMark } from '../code/format';
import { shownIn } from '../code/transform';
import { element, text } from './element';

/** What lines are, for people who do not see their colour. */
const LINES: Readonly<Record<Exclude<LineMark, '.'>, 'mark' | 'ins' | 'del'>> = {
  '!': 'mark',
  '+': 'ins',
  '-': 'del',
};

/**
 * Draws code that is highlighted already, in as few elements as show it. The box can be reached by keyboard until it is known whether
 * there is something to scroll (`src/components/Article`).
 *
 * @param node - A fence as `src/code` leaves it.
 */
export function drawCode({ properties, children: links }: Element): Element {
  const { language, label, isOutput, groups, title } = shownIn(properties);
  const lines = groups.flatMap(({ mark, runs }) => {
    const drawn = runs.map((run) => drawRun(run, links));
    return mark === '.' ? drawn : [element(LINES[mark], {}, drawn)];
  });
  const body = element('div', { className: ['code-body'] }, [
    element('pre', { className: ['thin-scrollbar'], tabIndex: 0 }, [element('code', {}, lines)]),
    // Behind the code, so that a reader by keyboard comes to it after the code. Nobody wants to paste an output.
    element('div', { className: ['code-buttons'] }, isOutput ? [] : [copyButton()]),
  ]);
  const kind = isOutput ? ['code-output'] : [];
  const frame = { className: ['theme-code-block', `language-${language}`, ...kind], dataLanguage: label };
  const caption = title ?? (isOutput ? 'Output' : null);
  return caption === null
    ? element('div', frame, [body])
    : element('figure', frame, [element('figcaption', {}, [text(caption)]), body]);
}

function copyButton(): Element {
  return element('button', { type: 'button', ariaLabel: 'Copy code' }, [text('Copy')]);
}

function drawRun(
  { text: value, kind, link }: HighlightedRun,
  links: readonly ElementContent[],
): ElementContent {
  const content = (link !== undefined && links[link]) || text(value);
  return kind === '-' ? content : element('span', { className: [`tk-${KINDS[kind]}`] }, [content]);
}
