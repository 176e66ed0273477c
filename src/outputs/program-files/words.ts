import { type Block, type Section, type Span, textOfSpans } from '../../shared/difference/content';

/** The words of a writer about a symbol, as text; code stands in backticks. */
export interface EntryWords {
  signature: string | null;
  description: string;
  /** About parameters and attributes, by name without stars. */
  values: ReadonlyMap<string, string>;
  returns: string | null;
  raises: { name: string; description: string }[];
}

const PARTS = ['Parameters', 'Attributes', 'Members', 'Returns', 'Raises'];

/**
 * Reads the words of an entry from its section, which `src/model/reference/expand.ts` has put together: a line of facts, the signature, how to
 * import it, what the symbol is for, then its parts.
 */
export function entryWords({ blocks }: Pick<Section, 'blocks'>): EntryWords {
  const rest = blocks.slice(1);
  const [first] = rest;
  const signature = first?.kind === 'code' && first.language === 'python' ? first.text : null;
  const lead: string[] = [];
  const values = new Map<string, string>();
  const raises: EntryWords['raises'] = [];
  let returns: string | null = null;
  let part: string | null = null;
  for (const block of signature === null ? rest : rest.slice(isImport(rest[1]) ? 2 : 1)) {
    const opened = partOf(block);
    // Behind the parts stand samples and warnings, which are the page's.
    if (opened === null && block.kind === 'text' && block.within.length === 0 && part !== null) part = '';
    if (opened !== null) part = opened;
    if (part === null && block.kind === 'text') lead.push(textOf(block.spans));
    else if (part === 'Returns' && block.kind === 'text') returns = afterColon(block.spans);
    else if (part === 'Raises' && block.kind === 'text') addRaise(raises, block, opened !== null);
    else if (block.kind === 'row' && block.definition && !block.head) {
      const [name = [], , words = []] = block.cells;
      values.set(textOfSpans(name).replace(/^\*+/, ''), textOf(words));
    }
  }
  return { signature, description: lead.join('\n\n'), values, returns, raises };
}

/** The line below a signature holds nothing but the import. */
function isImport(block: Block | undefined): boolean {
  if (block?.kind !== 'text' || block.spans.length !== 1) return false;
  const [{ text, style } = { text: '' }] = block.spans;
  return style === 'code' && /^from \S+ import /.test(text);
}

/** @returns the words that a page begins with, above its first heading */
export function leadOf([lead]: readonly Section[]): string {
  if (lead?.anchor !== null) return '';
  // An entry has a line of facts there.
  return entryWords({ blocks: [{ kind: 'text', spans: [], within: [] }, ...lead.blocks] }).description;
}

/** The part that a block opens: a paragraph that begins with its name in bold. */
function partOf(block: Block): string | null {
  if (block.kind !== 'text' || block.within.length > 0) return null;
  const [first] = block.spans;
  return first?.style === 'strong' && PARTS.includes(first.text) ? first.text : null;
}

/** An error of a list, the only one, which stands behind the title, or one more paragraph about the last. */
function addRaise(
  raises: EntryWords['raises'],
  { spans, within }: Block & { kind: 'text' },
  isTitle: boolean,
): void {
  const words = isTitle ? spans.slice(2) : spans;
  const [name] = words;
  const last = raises.at(-1);
  if ((isTitle || within.some((one) => one.type === 'item' && one.first)) && name?.style === 'code') {
    raises.push({ name: name.text, description: afterColon(words) ?? '' });
  } else if (last) last.description += `\n\n${textOf(spans)}`;
}

/** The text behind the first colon of running text; null if there is none. */
function afterColon(spans: readonly Span[]): string | null {
  const index = spans.findIndex(({ text, style }) => style === undefined && text.startsWith(':'));
  const [colon, ...others] = index < 0 ? [] : spans.slice(index);
  return colon ? textOf([{ text: colon.text.slice(1).trimStart() }, ...others]) || null : null;
}

/** @returns running text with its code in backticks */
export function textOf(spans: readonly Span[]): string {
  return spans
    .map(({ text, style }) => (style === 'code' ? inBackticks(text) : text))
    .join('')
    .trim();
}

function inBackticks(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
