import { withBasePath } from '@site/src/shared/base-path';
import type { CardSymbol } from './find-symbol';
import styles from './names.module.css';
import { shortenSignature } from './signature';

/** Creates an element of the card: a DOM element in browsers, or a React element when the build renders the home page. */
export type CreateElement<T> = (
  tag: 'a' | 'code' | 'div' | 'p' | 'span' | 'strong',
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (T | string | false | undefined)[]
) => T;

interface CardUrls {
  url: string;
  baseUrl: string;
}

export function renderCard<T>(create: CreateElement<T>, symbol: CardSymbol, { url, baseUrl }: CardUrls): T {
  const { kind, module, version, signature, says: description, changes } = symbol;
  const renderLink = (text: string, attributes: { href: string; tabindex: string }) =>
    create('a', { ...attributes, 'data-prefetch': 'never' }, text);
  const renderChangesLink = ([text, path]: readonly [text: string, path: string]) =>
    renderLink(text, { href: withBasePath(path, baseUrl), tabindex: '0' });
  const factsClass = `quiet plain-links flow ${styles.facts}`;
  return create(
    'div',
    { role: 'note', class: `framed screen-only ${styles.card}` },
    create(
      'p',
      { class: factsClass },
      create('strong', {}, kind),
      ' ',
      // Tab skips this link, because the API name already links to the same place.
      module !== undefined && renderLink(module, { href: url, tabindex: '-1' }),
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
    changes && create('p', { class: factsClass }, renderChangesLink(changes)),
  );
}

/** Renders a line of a signature. Indents it with CSS rather than spaces, so that wrapped text is indented, too. */
function renderLine<T>(create: CreateElement<T>, line: string): T {
  const text = line.trimStart();
  const isIndented = text !== line;
  return create('span', { class: isIndented ? `own-line ${styles.inner}` : 'own-line' }, text);
}

function renderBackticks<T>(create: CreateElement<T>, text: string): (T | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : create('code', {}, part)));
}
