import type { Code, Heading, Image, Link, Nodes, Root, Text } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { fenceLanguages } from '../../../model/page/languages';
import { parseMdx } from '../../../model/page/parse';
import type { Mismatch, Problem } from '../../../model/problem';
import { versionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import type { SitePage } from './site-pages';

/** A problem without its file. */
type Finding = Omit<Mismatch, 'file'>;

const vagueLabels = ['here', 'this page', 'this', 'click here', 'link', 'more', 'read more', 'see here'];
/** Words that tell a reader who is stuck that it is their fault, or that say nothing. */
const fillers = ['simply', 'just', 'easy', 'easily', 'obviously', 'of course', 'please'];

/**
 * Checks how a page is written: its headings, link labels, words, fences, pictures, and that it does not speak of
 * another version's release, but for the page about the upgrade.
 */
export function checkProse(pages: readonly SitePage[]): Problem[] {
  return pages.flatMap((page) => proseProblems(parseMdx(page.source, page.file), page));
}

/** The same for one page that is parsed already. */
export function proseProblems(tree: Root, { id, file, source, version }: SitePage): Problem[] {
  const releases = id === UPGRADE_PAGE ? [] : checkReleases(source, version);
  const findings = [...checkHeadings(tree), ...checkNodes(tree), ...releases];
  return findings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).map((finding) => ({ file, ...finding }));
}

function lineOfNode(node: Nodes): number | undefined {
  return node.position?.start.line;
}

/** The title is the only h1, so that a page begins at h2 and goes down one level at a time, to h3 at most. No two have the same words. */
function checkHeadings(tree: Root): Finding[] {
  const findings: Finding[] = [];
  const first = new Map<string, number | undefined>();
  let above = 1;
  visit(tree, 'heading', (node: Heading) => {
    const words = textOf(node).trim();
    if (first.has(words)) {
      findings.push({
        line: lineOfNode(node),
        expected: 'a heading that the page has once, so that its address is its own',
        found: `"${words}" again, the heading of line ${first.get(words)}`,
        fix: 'Say what sets this section apart, or join the two.',
      });
    } else first.set(words, lineOfNode(node));
    const deepest = Math.min(above + 1, 3);
    if (node.depth === 1 || node.depth > deepest) {
      findings.push({
        line: lineOfNode(node),
        expected: node.depth === 1 ? 'no h1 below the title' : `a heading of level ${deepest} or higher up`,
        found: `level ${node.depth}`,
        fix: `Begin the line with ${'#'.repeat(node.depth === 1 ? 2 : deepest)}.`,
      });
    }
    above = node.depth;
  });
  return findings;
}

function checkNodes(tree: Root): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    switch (node.type) {
      case 'link':
        findings.push(...checkLabel(node));
        break;
      case 'text':
        findings.push(...checkWords(node));
        break;
      case 'code':
        findings.push(...checkFence(node));
        break;
      case 'image':
        findings.push(...checkPicture(node, '![…](…)', Boolean(node.alt)));
        break;
      case 'root':
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        findings.push(...checkColons(node));
        if (node.type === 'root') break;
        if (node.name === 'Diagram' || node.name === 'img') {
          findings.push(...checkPicture(node, `<${node.name}>`, hasText(node, 'alt')));
        }
        break;
    }
  });
  return findings;
}

function checkLabel(node: Link): Finding[] {
  const label = textOf(node).trim();
  if (!vagueLabels.includes(label.toLowerCase())) return [];
  return [
    {
      line: lineOfNode(node),
      expected: 'a link label that says where it leads',
      found: `"${label}"`,
      fix: 'Use the title of the target, or what the reader finds there.',
    },
  ];
}

function checkWords(node: Text): Finding[] {
  const lineAt = (index: number) =>
    (lineOfNode(node) ?? 1) + node.value.slice(0, index).split('\n').length - 1;
  const repeated = [...node.value.matchAll(/\b(\p{L}+)\s+\1\b/giu)].map((match) => ({
    line: lineAt(match.index),
    expected: 'each word once',
    found: `"${match[0].replace(/\s+/g, ' ')}"`,
    fix: 'Take one of them out, or put names into backticks.',
  }));
  const banned = [...node.value.matchAll(new RegExp(`\\b(?:${fillers.join('|')})\\b`, 'gi'))].map(
    (match) => ({
      line: lineAt(match.index),
      expected: 'no filler',
      found: `"${match[0]}"`,
      fix: 'Leave it out, or say what is meant.',
    }),
  );
  return [...repeated, ...banned];
}

/** What is drawn under a heading of its own: no sentence before it leads into it. */
const APART = ['Attributes', 'Constants', 'Params', 'Raises', 'Returns'];

/** A colon leads into what follows: a list, code, a table. */
function checkColons({ children }: Root | MdxJsxFlowElement | MdxJsxTextElement): Finding[] {
  return children.flatMap((node, index) => {
    const next = children[index + 1];
    const isApart =
      next === undefined ||
      next.type === 'heading' ||
      (next.type === 'mdxJsxFlowElement' && APART.includes(next.name ?? ''));
    const text = textOf(node);
    if (node.type !== 'paragraph' || !isApart || !text.endsWith(':')) return [];
    return [
      {
        line: lineOfNode(node),
        expected: 'what the colon announces, right behind it',
        found: `"${text.slice(-40)}", and nothing that belongs to it`,
        fix: 'End the sentence with a full stop, or put what it speaks of behind it.',
      },
    ];
  });
}

function checkFence(node: Code): Finding[] {
  // What is wrong with a language that is named, the fence says: src/model/page/fence.ts.
  if (node.lang) return [];
  return [
    {
      line: lineOfNode(node),
      expected: `a fence in one of the languages ${fenceLanguages.join(', ')}`,
      found: 'none',
      fix: 'Name the language behind the opening backticks; output is `text`.',
    },
  ];
}

function checkPicture(
  node: Image | MdxJsxFlowElement | MdxJsxTextElement,
  what: string,
  hasAlt: boolean,
): Finding[] {
  if (hasAlt) return [];
  return [
    {
      line: lineOfNode(node),
      expected: `a text alternative of ${what}`,
      found: 'none',
      fix: 'Say what the picture says, in one to three sentences.',
    },
  ];
}

function hasText(node: MdxJsxFlowElement | MdxJsxTextElement, name: string): boolean {
  return node.attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name && Boolean(attribute.value),
  );
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** A page speaks of the release of its own version only: readers of one version must not read about another unawares. */
function checkReleases(source: string, version: string): Finding[] {
  const own = versions.find(({ name }) => versionSlug(name) === version);
  const others = versions.flatMap(({ name, label, release }) =>
    release && name !== own?.name ? [{ label, release }] : [],
  );
  return source.split('\n').flatMap((text, index) =>
    others.flatMap(({ label, release }) => {
      const mention = new RegExp(
        `(?<![\\d.])${escaped(release)}(?![\\d.]\\d)|\\b(?:version|release|superduper|since|before|until) ${escaped(label)}(?!\\.?\\d)`,
        'i',
      ).exec(text);
      if (!mention) return [];
      return [
        {
          line: index + 1,
          expected: `no mention of another version’s release on a page of ${version}`,
          found: `"${mention[0]}"`,
          fix: 'Say what holds in this version. What changed between versions has a page of its own.',
        },
      ];
    }),
  );
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}
