import { element } from '@site/src/dom/element';
import styles from './names.lazy.module.css';
import type { SignatureLine } from './signatures';

const INDENT = '    ';

/** What a mark is, said aloud. */
const SAID = { '+': 'new: ', '-': 'gone later: ' } as const;

/** Draws a signature; where a line is too long it goes on below itself, not below its indent. */
export function drawSignature(lines: readonly SignatureLine[]): HTMLElement {
  const drawn = lines.map(({ text, mark }) => {
    const isInner = text.startsWith(INDENT);
    const shown = isInner ? text.slice(INDENT.length) : text;
    return element(
      'span',
      { class: `${styles.line} ${isInner ? styles.inner : ''}` },
      mark === ''
        ? shown
        : element(
            mark === '+' ? 'ins' : 'del',
            {},
            element('span', { class: 'visually-hidden' }, SAID[mark]),
            shown,
          ),
    );
  });
  return element('pre', {}, element('code', {}, ...drawn));
}
