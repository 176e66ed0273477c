import type { Root, RootContent } from 'mdast';
import { blocksOf } from '../../model/page/content/blocks';
import { plainBlocks } from '../../model/page/content/constructs';
import { paragraph } from '../../model/page/mdast';
import { resolveLinks } from '../../model/reference/links';
import { type Documentation, wordsAbout } from '../../model/symbols/documentation';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import type { ResolvedConstant, ResolvedEntry } from '../../model/symbols/resolve';
import type { Block, Section, Span } from '../../shared/difference/content';
import { lastName } from '../../shared/text/dotted';

/** The words of writers about the symbols of a version, as text: links to symbols have their names, code stands in backticks. */
export class Words {
  constructor(private readonly documentation: Documentation) {}

  /** @returns what an entry says first: what the symbol is for */
  about({ entry }: ResolvedEntry): string {
    return this.textOf(entry.lead);
  }

  aboutConstant({ description }: ResolvedConstant): string {
    return this.textOf([paragraph(null, ...description.words)]);
  }

  /** @returns the words that the entry of a symbol shows about one of its values, which may be those of another entry; else what adds it */
  aboutValue(value: ParameterOrAttribute): string {
    const section = value.kind === 'ATTRIBUTE' ? 'attributes' : 'parameters';
    const words = wordsAbout(this.documentation, section, value)?.description.words;
    if (words) return this.textOf([paragraph(null, ...words)]);
    return value.addedBy === undefined ? '' : `From \`${lastName(value.addedBy)}\`.`;
  }

  aboutReturns({ entry }: ResolvedEntry): string {
    return this.textOf(entry.returns);
  }

  aboutRaises({ entry }: ResolvedEntry): { name: string; description: string }[] {
    return entry.raises.map(({ name, words }) => ({
      name,
      description: this.textOf([paragraph(null, ...words)]),
    }));
  }

  private textOf(nodes: readonly RootContent[]): string {
    // A copy: the words are stored for other pages, and a link that is resolved is changed.
    const tree: Root = { type: 'root', children: structuredClone([...nodes]) };
    // Where links lead is nothing that their text shows; mistakes in them are for the page to report.
    resolveLinks(tree, '', this.documentation);
    const plain = plainBlocks(tree.children, { outputs: new Set(), targets: new Map() });
    return textOfBlocks(blocksOf(plain, { pictures: new Map(), within: [] }));
  }
}

/** @returns the words that a page begins with, above its first heading */
export function leadOf([lead]: readonly Section[]): string {
  return lead?.anchor === null ? textOfBlocks(lead.blocks) : '';
}

function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? textOf(block.spans) : [])).join('\n\n');
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
