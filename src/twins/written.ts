import type { Literal, PhrasingContent } from 'mdast';

/** Words that are written already. */
export interface Written extends Literal {
  type: 'written';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    written: Written;
  }
  interface RootContentMap {
    written: Written;
  }
}

/**
 * What a parser might take for Markdown somewhere: signs, addresses, what begins a line like a list or a heading, spaces around a line
 * end. Most words of a page have none of it.
 */
const NOT_PLAIN = /[*_`[\]<>\\&~|@!\t\r]|:\/\/|\bwww\.|(?:^|\n) *(?:[-+#=]|\d+[.)])| \n|\n /i;

/** Code without what would need other marks around it, or an escape in a table. */
const CODE = /^(?!.*\]:)[^\s`|](?:[^\n`|]*[^\s`|])?$/;

const ADDRESS = /^(?:\uE000\d+\uE001|https:[\w/.#-]+)$/;

/**
 * Writes what needs no look at what stands around it. The library looks at each word for what it must escape, and most of a reference
 * is names that lead to their entries: writing those at once takes half of the time.
 */
export function written(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const value = writtenForm(node);
    const last = joined.at(-1);
    if (value === null) joined.push(node);
    else if (last?.type === 'written') last.value += value;
    else joined.push({ type: 'written', value });
  }
  return joined;
}

function writtenForm(node: PhrasingContent): string | null {
  if (node.type === 'written') return node.value;
  if (node.type === 'text') return NOT_PLAIN.test(node.value) ? null : node.value;
  if (node.type === 'inlineCode') return CODE.test(node.value) ? `\`${node.value}\`` : null;
  if (node.type !== 'link' || node.title || !ADDRESS.test(node.url)) return null;
  const words = node.children.map(writtenForm);
  return words.includes(null) ? null : `[${words.join('')}](${node.url})`;
}
