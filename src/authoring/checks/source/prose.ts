import type { Nodes } from 'mdast';
import { attributeOf } from '../../../model/page/content/figures';
import { fenceLanguages } from '../../../model/page/languages';
import { isElement } from '../../../model/page/mdast';
import { versionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import type { Rule } from './rules';

/** The title is the only h1, so that a page begins at h2 and goes down one level at a time, to h3 at most. No two have the same words. */
const headings: Rule = () => {
  const first = new Map<string, number | undefined>();
  let above = 1;
  return function* (node) {
    if (node.type !== 'heading') return;
    const words = textOf(node).trim();
    if (first.has(words)) {
      yield {
        expected: 'a heading that the page has once, so that its address is its own',
        found: `"${words}" again, the heading of line ${first.get(words)}`,
        fix: 'Say what sets this section apart, or join the two.',
      };
    } else first.set(words, node.position?.start.line);
    const deepest = Math.min(above + 1, 3);
    above = node.depth;
    if (node.depth > 1 && node.depth <= deepest) return;
    yield {
      expected: node.depth === 1 ? 'no h1 below the title' : `a heading of level ${deepest} or higher up`,
      found: `level ${node.depth}`,
      fix: `Begin the line with ${'#'.repeat(node.depth === 1 ? 2 : deepest)}.`,
    };
  };
};

const VAGUE = ['here', 'this page', 'this', 'click here', 'link', 'more', 'read more', 'see here'];

const labels: Rule = () =>
  function* (node) {
    if (node.type !== 'link') return;
    const label = textOf(node).trim();
    if (!VAGUE.includes(label.toLowerCase())) return;
    yield {
      expected: 'a link label that says where it leads',
      found: `"${label}"`,
      fix: 'Use the title of the target, or what the reader finds there.',
    };
  };

/** Words that no text has. */
const WORDS = [
  {
    pattern: /\b(\p{L}+)\s+\1\b/giu,
    expected: 'each word once',
    fix: 'Take one of them out, or put names into backticks.',
  },
  {
    // They tell a reader who is stuck that it is their fault, or say nothing.
    pattern: /\b(?:simply|just|easy|easily|obviously|of course|please)\b/gi,
    expected: 'no filler',
    fix: 'Leave it out, or say what is meant.',
  },
];

const words: Rule = () =>
  function* (node) {
    if (node.type !== 'text') return;
    const { value, position } = node;
    for (const { pattern, expected, fix } of WORDS) {
      for (const { 0: match, index } of value.matchAll(pattern)) {
        const line = (position?.start.line ?? 1) + value.slice(0, index).split('\n').length - 1;
        yield { line, expected, found: `"${match.replace(/\s+/g, ' ')}"`, fix };
      }
    }
  };

/** These are drawn under a heading of their own: no sentence before one leads into it. */
const APART = ['Attributes', 'Constants', 'Params', 'Raises', 'Returns'];

/** A colon leads into what follows: a list, code, a table. */
const colons: Rule = () =>
  function* (node, parent) {
    if (node.type !== 'paragraph' || !parent || !(parent.type === 'root' || isElement(parent))) return;
    const next: Nodes | undefined = parent.children[[...parent.children].indexOf(node) + 1];
    const isApart = !next || next.type === 'heading' || (isElement(next) && APART.includes(next.name ?? ''));
    const text = textOf(node);
    if (!isApart || !text.endsWith(':')) return;
    yield {
      expected: 'what the colon announces, right behind it',
      found: `"${text.slice(-40)}", and nothing that belongs to it`,
      fix: 'End the sentence with a full stop, or put what it speaks of behind it.',
    };
  };

/** A language that is named and not known is refused by src/model/page/fence.ts. */
const fences: Rule = () =>
  function* (node) {
    if (node.type !== 'code' || node.lang) return;
    yield {
      expected: `a fence in one of the languages ${fenceLanguages.join(', ')}`,
      found: 'none',
      fix: 'Name the language behind the opening backticks; output is `text`.',
    };
  };

const pictures: Rule = () =>
  function* (node) {
    const isDrawn = isElement(node) && (node.name === 'Diagram' || node.name === 'img');
    if (node.type !== 'image' && !isDrawn) return;
    if (node.type === 'image' ? node.alt : attributeOf(node, 'alt')) return;
    yield {
      expected: `a text alternative of ${node.type === 'image' ? '![…](…)' : `<${node.name}>`}`,
      found: 'none',
      fix: 'Say what the picture says, in one to three sentences.',
    };
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
    for (const [index, text] of source.split('\n').entries()) {
      for (const mention of mentions.flatMap((one) => one.exec(text)?.[0] ?? [])) {
        yield {
          line: index + 1,
          expected: `no mention of another version’s release on a page of ${version}`,
          found: `"${mention}"`,
          fix: 'Say what holds in this version. What changed between versions has a page of its own.',
        };
      }
    }
  };
};

/** How a page is written: its headings, link labels, words, fences and pictures, and which version it speaks of. */
export const PROSE: readonly Rule[] = [headings, labels, words, colons, fences, pictures, releases];

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
