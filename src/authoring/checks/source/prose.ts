import type { Nodes, RootContent } from 'mdast';
import { anchorsOf } from '../../../model/mdx/anchors';
import { fenceLanguages } from '../../../model/mdx/languages';
import { attributeOf, isElement, nodesIn, plainText } from '../../../model/mdx/mdast';
import { versionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { asking, type Rule } from './rules';
import { lineOf } from './site-pages';

/** The title is the only h1, so that a page begins at h2 and goes down one level at a time, to h3 at most. No two have the same words or id. */
const headings: Rule = ({ tree }) => {
  const anchors = anchorsOf(tree);
  const lines = new Map<string, number | undefined>();
  let above = 1;
  return function* (node) {
    if (node.type !== 'heading') return;
    const words = textOf(node).trim();
    const id = anchors.get(node) ?? words;
    for (const name of [words, `#${id}`]) {
      const expected = 'a heading that the page has once, so that its address is its own';
      const found = `"${name}" again, the heading of line ${lines.get(name)}`;
      const fix = 'Say what sets this section apart, give it another id, or join the two.';
      if (lines.has(name)) yield { expected, found, fix };
      else lines.set(name, node.position?.start.line);
    }
    const deepest = Math.min(above + 1, 3);
    above = node.depth;
    if (node.depth > 1 && node.depth <= deepest) return;
    const isTitle = node.depth === 1;
    const expected = isTitle ? 'no h1 below the title' : `a heading of level ${deepest} or higher up`;
    const fix = `Begin the line with ${'#'.repeat(isTitle ? 2 : deepest)}.`;
    yield { expected, found: `level ${node.depth}`, fix };
  };
};

/** Names that are written like the words of a title. */
const NAMES = ['Docker', 'Kubernetes', 'Linux', 'Python', 'Redis', 'Snowflake', 'Streamlit', 'Windows'];

/** Headings and titles are sentences: of their words the first alone begins with a capital, beside names. */
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
      expected: 'a heading in sentence case, with a capital for its first word alone',
      found: `"${found.join('", "')}"`,
      fix: 'Write them small. A name of the framework stands in backticks; add another to NAMES of src/authoring/checks/source/prose.ts.',
    };
  };

const VAGUE = ['here', 'this page', 'this', 'click here', 'link', 'more', 'read more', 'see here'];

const labels = asking(
  'a link label that says where it leads',
  'Use the title of the target, or what the reader finds there.',
  (node) =>
    node.type === 'link' && VAGUE.includes(textOf(node).trim().toLowerCase()) && `"${textOf(node).trim()}"`,
);

/** These are drawn under a heading of their own: no sentence before one leads into it. */
const APART = ['Attributes', 'Constants', 'Params', 'Raises', 'Returns'];

/** A colon leads into what follows: a list, code, a table. */
const colons = asking(
  'what the colon announces, right behind it',
  'End the sentence with a full stop, or put what it speaks of behind it.',
  (node, parent) => {
    if (node.type !== 'paragraph' || !parent || !(parent.type === 'root' || isElement(parent))) return null;
    const next: Nodes | undefined = parent.children[[...parent.children].indexOf(node) + 1];
    const isApart = !next || next.type === 'heading' || (isElement(next) && APART.includes(next.name ?? ''));
    const text = textOf(node);
    return isApart && text.endsWith(':') && `"${text.slice(-40)}", and nothing that belongs to it`;
  },
);

/** A language that is named and not known is refused by src/model/mdx/fence.ts. */
const fences = asking(
  `a fence in one of the languages ${fenceLanguages.join(', ')}`,
  'Name the language behind the opening backticks; output is `text`.',
  (node) => node.type === 'code' && !node.lang && 'none',
);

const pictures: Rule = () =>
  function* (node) {
    const isDrawn = isElement(node) && (node.name === 'Diagram' || node.name === 'img');
    if (node.type !== 'image' && !isDrawn) return;
    if (node.type === 'image' ? node.alt : attributeOf(node, 'alt')) return;
    const expected = `a text alternative of ${node.type === 'image' ? '![…](…)' : `<${node.name}>`}`;
    yield { expected, found: 'none', fix: 'Say what the picture says, in one to three sentences.' };
  };

/**
 * A page speaks of the release of its own version only, but for the page about the upgrade: readers of one version must not read about
 * another unawares.
 */
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
    const fix = 'Say what holds in this version. What changed between versions has a page of its own.';
    for (const [index, text] of source.split('\n').entries())
      for (const mention of mentions.flatMap((one) => one.exec(text)?.[0] ?? []))
        yield { line: index + 1, expected, found: `"${mention}"`, fix };
  };
};

/** Nodes that stand in the file and are not shown. */
const UNSEEN = ['yaml', 'mdxjsEsm', 'mdxFlowExpression'];

/** A page begins with what the reader gets, and every heading has something below it: `npm run page:new` leaves both to the writer. */
export const emptySections: Rule = ({ tree }) => {
  const seen = tree.children.filter(({ type }) => !UNSEEN.includes(type));
  return function* (node) {
    const at = seen.indexOf(node as RootContent);
    const [first, next] = [seen[0], seen[at + 1]];
    if (node === (first ?? tree) && (!first || first.type === 'heading')) {
      const expected = 'a first paragraph that says what the reader gets';
      yield { expected, found: first ? 'a heading' : 'no text', fix: 'Write it below the front matter.' };
    }
    if (node.type !== 'heading' || at < 0 || (next && (next.type !== 'heading' || next.depth > node.depth)))
      return;
    const expected = `something below the heading “${plainText(node)}”`;
    yield { expected, found: 'nothing', fix: 'Write the section, or take the heading out.' };
  };
};

/** A tutorial ends with its samples as files, so that a reader can run the whole without copying each. The list of the tutorials is none. */
const wholePrograms: Rule = ({ id, source, tree }) => {
  const isTutorial = id === 'get_started' || (id.startsWith('tutorials/') && id !== 'tutorials/intro');
  const samples = nodesIn(tree, (node) => node.type === 'code').filter(({ lang }) => lang === 'python');
  const last = isTutorial && !source.includes('<WholeProgram') ? samples.at(-1) : undefined;
  return function* (node) {
    if (node !== last) return;
    const expected = 'the whole program below the last sample of a tutorial';
    const fix = 'Write <WholeProgram /> there; with several files, <WholeProgram run="main.py" />.';
    yield { expected, found: 'none', fix };
  };
};

/** How a page is written: its headings, link labels, words, fences and pictures, and which version it speaks of. */
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

/** The words of a node; with a type, those of nodes of this type alone, the others being a sign. */
function textOf(node: Nodes, type?: Nodes['type']): string {
  if ('value' in node) return type && node.type !== type ? '`' : node.value;
  return 'children' in node ? node.children.map((child) => textOf(child, type)).join('') : '';
}
