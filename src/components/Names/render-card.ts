import { withBasePath } from '@site/src/shared/base-path';
import type { CardSymbol } from './find-symbol';
import styles from './names.module.css';
import { shortenSignature } from './signature';

/** Function that creates an element: an element of the document in browsers, or a React element when the build renders the home page. */
export type CreateElement<T> = (
  tag: 'a' | 'code' | 'div' | 'p' | 'span' | 'strong',
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (T | string | false | undefined)[]
) => T;

/**
 * Renders the card about a symbol.
 *
 * @param create - Creates the elements of the card.
 * @param url - URL of the symbol's reference entry.
 */
export function renderCard<T>(
  create: CreateElement<T>,
  { kind, module, version, signature, says: description, changes }: CardSymbol,
  url: string,
  baseUrl: string,
): T {
  const renderLink = (href: string, tabindex: string, text: string) =>
    create('a', { href, tabindex, 'data-prefetch': 'never' }, text);
  const factsClass = `quiet plain-links flow ${styles.facts}`;
  return create(
    'div',
    { role: 'note', class: `framed screen-only ${styles.card}` },
    create(
      'p',
      { class: factsClass },
      create('strong', {}, kind),
      ' ',
      // Tab skips this link, because the API name itself is a link to the same place.
      module !== undefined && renderLink(url, '-1', module),
      ' ',
      create('span', { class: styles.version ?? '' }, version),
    ),
    create(
      'code',
      { class: styles.signature ?? '' },
      ...shortenSignature(signature).map((line) => renderLine(create, line)),
    ),
    description !== undefined &&
      create('p', { class: 'margin--none' }, ...renderBackticks(create, description)),
    changes &&
      create('p', { class: factsClass }, renderLink(withBasePath(changes[1], baseUrl), '0', changes[0])),
  );
}

/** Renders a line of a signature. If an indented line is too long for the card, it continues with a larger indentation. */
function renderLine<T>(create: CreateElement<T>, line: string): T {
  const text = line.trimStart();
  return create('span', { class: text === line ? 'own-line' : `own-line ${styles.inner}` }, text);
}

/** Renders text in which parts in backticks are code: “Use `Listener.run`”. */
function renderBackticks<T>(create: CreateElement<T>, text: string): (T | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : create('code', {}, part)));
}
