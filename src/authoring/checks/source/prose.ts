import type { Nodes, RootContent } from 'mdast';
import { anchorsOf } from '../../../model/mdx/anchors';
import { fenceLanguages } from '../../../model/mdx/languages';
import { attributeOf, isElement, nodesIn, plainText } from '../../../model/mdx/mdast';
import { versionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { asking, type Rule } from './rules';
import { lineOf } from './site-pages';

/** Checks the levels of headings, which start at h2 and go down one by one to h3, and that texts and ids are unique on the page. */
const headings: Rule = ({ tree }) => {
  const anchors = anchorsOf(tree);
  const lines = new Map<string, number | undefined>();
  let above = 1;
  return function* (node) {
    if (node.type !== 'heading') return;
    const words = textOf(node).trim();
    const id = anchors.get(node) ?? words;
    for (const name of [words, `#${id}`]) {
      const expected = 'a unique heading, because links to sections use its id';
      const found = `"${name}", which line ${lines.get(name)} already uses`;
      const fix = 'Write a more specific heading, give it another id, or merge the two sections.';
      if (lines.has(name)) yield { expected, found, fix };
      else lines.set(name, node.position?.start.line);
    }
    const deepest = Math.min(above + 1, 3);
    above = node.depth;
    if (node.depth > 1 && node.depth <= deepest) return;
    const isTitle = node.depth === 1;
    const expected = isTitle ? 'no h1 below the title' : `a heading of at most level ${deepest}`;
    const fix = `Start the line with ${'#'.repeat(isTitle ? 2 : deepest)}.`;
    yield { expected, found: `level ${node.depth}`, fix };
  };
};

/** Proper names that headings may capitalize. */
const NAMES = ['Docker', 'Kubernetes', 'Linux', 'Python', 'Redis', 'Snowflake', 'Streamlit', 'Windows'];

/** Checks that headings and titles are in sentence case, apart from proper names. */
const sentenceCase: Rule = ({ source, frontMatter }) =>
  function* (node) {
    if (node.type !== 'heading' && node.type !== 'yaml') return;
    const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
    const text = node.type === 'yaml' ? title : textOf(node, 'text');
    const capitals = [...text.matchAll(/(?<=[\p{L}\d`,’)]\s+)\p{Lu}\p{Ll}+(?![\p{L}\d.])/gu)];
    const found = capitals.map(([word]) => word).filter((word) => !NAMES.includes(word));
    if (found.length === 0) return;
    yield {
      ...(node.type === 'yaml' && { line: lineOf(source, /^title:/) }),
      expected: 'a heading in sentence case, which capitalizes only the first word',
      found: `"${found.join('", "')}"`,
      fix: 'Write the words in lower case. Put names of the framework in backticks, and add other names to PROPER_NAMES in src/authoring/checks/source/prose.ts.',
    };
  };

const VAGUE = ['here', 'this page', 'this', 'click here', 'link', 'more', 'read more', 'see here'];

const labels = asking(
  'a link label that describes the target',
  'Use the title of the target, or describe what readers find there.',
  (node) =>
    node.type === 'link' && VAGUE.includes(textOf(node).trim().toLowerCase()) && `"${textOf(node).trim()}"`,
);

/** Elements that the page shows below their own heading, so a sentence before them can't introduce them. */
const APART = ['Attributes', 'Constants', 'Params', 'Raises', 'Returns'];

/** Checks that a colon at the end of a paragraph introduces a list, code or another block. */
const colons = asking(
  'a list, code or another block directly after a colon',
  'End the sentence with a period, or move the block that it introduces directly below it.',
  (node, parent) => {
    if (node.type !== 'paragraph' || !parent || !(parent.type === 'root' || isElement(parent))) return null;
    const next: Nodes | undefined = parent.children[[...parent.children].indexOf(node) + 1];
    const isApart = !next || next.type === 'heading' || (isElement(next) && APART.includes(next.name ?? ''));
    const text = textOf(node);
    return isApart && text.endsWith(':') && `"${text.slice(-40)}" without such a block`;
  },
);

/** Checks that fences name a language. `src/model/mdx/fence.ts` reports unknown languages. */
const fences = asking(
  `a fence in one of the languages ${fenceLanguages.join(', ')}`,
  'Name the language after the opening backticks. Use `text` for output.',
  (node) => node.type === 'code' && !node.lang && 'a fence without a language',
);

/** Checks that diagrams and images have a text alternative. */
const pictures: Rule = () =>
  function* (node) {
    const isDrawn = isElement(node) && (node.name === 'Diagram' || node.name === 'img');
    if (node.type !== 'image' && !isDrawn) return;
    if (node.type === 'image' ? node.alt : attributeOf(node, 'alt')) return;
    const expected = `a text alternative of ${node.type === 'image' ? '![…](…)' : `<${node.name}>`}`;
    yield { expected, found: 'none', fix: 'Describe what the picture shows in one to three sentences.' };
  };

/** Checks that pages, except the upgrade page, don't mention releases of other versions, because that could mislead readers. */
const releases: Rule = ({ id, source, version }) => {
  const others = versions.filter(({ name, release }) => release && versionSlug(name) !== version);
  const mentions = others.map(({ label, release }) => {
    const [own, named] = [release ?? '', label].map((text) => text.replaceAll('.', '\\.'));
    const words = 'version|release|superduper|since|before|until';
    return new RegExp(`(?<![\\d.])${own}(?![\\d.]\\d)|\\b(?:${words}) ${named}(?!\\.?\\d)`, 'i');
  });
  return function* (node) {
    if (node.type !== 'root' || id === UPGRADE_PAGE) return;
    const expected = `no mention of another version’s release on a page of ${version}`;
    const fix = 'Describe only this version. The upgrade page explains what changed between versions.';
    for (const [index, text] of source.split('\n').entries())
      for (const mention of mentions.flatMap((one) => one.exec(text)?.[0] ?? []))
        yield { line: index + 1, expected, found: `"${mention}"`, fix };
  };
};

/** Types of nodes that the page doesn't show. */
const UNSEEN = ['yaml', 'mdxjsEsm', 'mdxFlowExpression'];

/** Checks that a page starts with a paragraph and has no empty sections. `npm run page:new` leaves both to the writer. */
export const emptySections: Rule = ({ tree }) => {
  const seen = tree.children.filter(({ type }) => !UNSEEN.includes(type));
  return function* (node) {
    const at = seen.indexOf(node as RootContent);
    const [first, next] = [seen[0], seen[at + 1]];
    if (node === (first ?? tree) && (!first || first.type === 'heading')) {
      const expected = 'a first paragraph about what readers can do with this page';
      const fix = 'Write the paragraph below the front matter.';
      yield { expected, found: first ? 'a heading' : 'no text', fix };
    }
    if (node.type !== 'heading' || at < 0 || (next && (next.type !== 'heading' || next.depth > node.depth)))
      return;
    const expected = `text below the heading “${plainText(node)}”`;
    yield { expected, found: 'an empty section', fix: 'Write the section, or remove the heading.' };
  };
};

/** Checks that tutorials contain `<WholeProgram />`, so that readers don't have to copy every sample. */
const wholePrograms: Rule = ({ id, source, tree }) => {
  const isTutorial = id === 'get_started' || (id.startsWith('tutorials/') && id !== 'tutorials/intro');
  const samples = nodesIn(tree, (node) => node.type === 'code').filter(({ lang }) => lang === 'python');
  const last = isTutorial && !source.includes('<WholeProgram') ? samples.at(-1) : undefined;
  return function* (node) {
    if (node !== last) return;
    const expected = 'the whole program after the last sample of a tutorial';
    const fix =
      'Write <WholeProgram /> below this sample. If the program has several files, write <WholeProgram run="main.py" />.';
    yield { expected, found: 'none', fix };
  };
};

/** Rules for headings, sections, link labels, colons, fences, text alternatives and mentions of releases. */
export const PROSE: readonly Rule[] = [
  headings,
  sentenceCase,
  labels,
  colons,
  fences,
  pictures,
  releases,
  emptySections,
  wholePrograms,
];

/** Returns the text of a node. If `type` is given, a backtick replaces the text of other types of nodes. */
function textOf(node: Nodes, type?: Nodes['type']): string {
  if ('value' in node) return type && node.type !== type ? '`' : node.value;
  return 'children' in node ? node.children.map((child) => textOf(child, type)).join('') : '';
}
