import { createProcessor } from '@mdx-js/mdx';
import type { Nodes, Root, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { parseMdx } from '../src/model/mdx/parse';

/** Properties that differ between the parsers: end positions, positions of programs, spellings of numbers, and marks of tags. */
const PARSER_FIELDS = new Set('children position loc range start end raw _mdxExplicitJsx'.split(' '));

/** Compares our parser with Docusaurus's. Returns the first node that differs, with a fix, or null if the trees are equal. */
export function compareTrees(source: string, file: string): string | null {
  const actual = outline(parseMdx(source, file));
  const expected = outline(parseAsDocusaurus(source, file));
  const at = expected.findIndex((line, index) => line !== actual[index]);
  if (at < 0 && actual.length === expected.length) return null;
  const place = at < 0 ? expected.length : at;
  return [
    `${file}: the parser of src/model/mdx/parse.ts reads this page otherwise than Docusaurus.`,
    `  expected ${expected[place]}`,
    `  found    ${actual[place]}`,
    '  Write it in another way, and tell the makers of Sätteri.',
  ].join('\n');
}

/** Parses MDX with Docusaurus's syntax, without further transformations. */
function parseAsDocusaurus(source: string, file: string): Root {
  const trees: Root[] = [];
  const captureTree = () => (tree: Root) => void trees.push(structuredClone(tree));
  const remarkPlugins = [remarkFrontmatter, remarkDirective, remarkGfm, captureTree];
  const processor = createProcessor({ remarkPlugins });
  processor.runSync(processor.parse({ value: source, path: file }) as never);
  return trees[0] as Root;
}

function outline(node: Nodes): string[] {
  const start = node.position && `${node.position.start.line}:${node.position.start.column}`;
  const children = 'children' in node ? joinTexts(node.children) : [];
  return [`${start} ${JSON.stringify(selectFields(node))}`, ...children.flatMap(outline)];
}

/** Turns directives that writers didn't mean, such as the minutes in `10:30`, into text, as Docusaurus does later. */
function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    let value = node.type === 'text' ? node.value : null;
    if (node.type === 'textDirective') value = `:${node.name}`;
    if (value !== null && last?.type === 'text') last.value += value;
    else result.push(value === null ? node : { type: 'text', value, position: node.position });
  }
  return result;
}

/** Returns the fields that both parsers set, sorted. */
function selectFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(selectFields);
  if (!value || typeof value !== 'object') return value ?? undefined;
  const fields = Object.entries(value)
    .filter(([name]) => !PARSER_FIELDS.has(name))
    .map(([name, field]) => [name, selectFields(field)] as const)
    .filter(([, field]) => field !== undefined);
  return fields.length === 0 ? undefined : Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
