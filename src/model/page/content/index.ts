import type { Heading, Root, RootContent } from 'mdast';
import type { PageContent, Section } from '../../difference/content';
import { computeAnchors, listTargetIds } from '../../mdx/anchors';
import { isErrorFacts } from '../../mdx/errors';
import { listShownOutputs } from '../../mdx/fence';
import { readFrontMatter, readMovedFrom } from '../../mdx/front-matter';
import { type Element, isElement, readAttribute, splitBefore } from '../../mdx/mdast';
import { parseMdx } from '../../mdx/parse';
import { flattenBlocks } from './blocks';
import { toPlainBlocks } from './constructs';
import { listImportedPictures } from './figures';
import { readSpans } from './inline';

export * from '../../difference/content';

/**
 * Returns the visible content of a page, as sections of text blocks. For invalid MDX, returns no sections, because the compiler reports the
 * error.
 *
 * @param getTree - Returns the syntax tree of the page, usually after API facts were added. May throw an error.
 */
export function toPageContent(
  source: string,
  file: string,
  id: string,
  getTree: () => Root = () => parseMdx(source, file),
): PageContent {
  const frontMatter = readFrontMatter(source);
  const readText = (name: string) => (typeof frontMatter[name] === 'string' ? frontMatter[name] : '');
  let sections: Section[] = [];
  try {
    sections = readSections(getTree(), file);
  } catch {
    // The compiler reports invalid MDX.
  }
  return {
    file,
    id,
    title: readText('title') || id,
    description: readText('description'),
    movedFrom: readMovedFrom(frontMatter),
    sections,
  };
}

/** A section of a page in plain Markdown: a heading, and everything up to the next heading. */
export interface PlainSection {
  /** Heading of the section. Null for the text above the first heading, and for an `<Api>` element that doesn't have its generated heading yet. */
  heading: Heading | null;
  anchor: string | null;
  blocks: RootContent[];
  /** Ids inside the section that links can refer to, such as those of parameters. The heading's own id isn't included. */
  ids: string[];
  /** Questions that the section answers, as readers would ask them. Writers list them in a comment (see `parseAnswers`). */
  answers: string[];
  /** Whether the section belongs to the list of all errors, in which each section explains one error message. */
  isError: boolean;
}

/**
 * Splits a page at its headings, and converts each section to plain Markdown. An `<Api>` element also starts a section, because the build
 * may not have added its heading yet.
 *
 * @param tree - The syntax tree of the page, which the function doesn't change.
 * @throws If the page contains a node that `constructs.ts` and `inline.ts` don't define.
 */
export function readPlainSections(tree: Root): PlainSection[] {
  const anchors = computeAnchors(tree);
  const definitions = tree.children.filter((node) => node.type === 'definition');
  const context = {
    outputs: listShownOutputs(tree),
    targets: new Map(definitions.map(({ identifier, url }) => [identifier, url])),
  };
  const parts = splitBefore(tree.children, (node) => node.type === 'heading' || isEntry(node));
  return parts.map((part) => {
    const [firstNode] = part;
    const heading = firstNode?.type === 'heading' ? firstNode : null;
    const symbolName = firstNode && isEntry(firstNode) ? readAttribute(firstNode, 'of') : null;
    const nodes = heading ? part.slice(1) : part;
    return {
      heading: heading && (toPlainBlocks([heading], context)[0] as Heading),
      anchor: (heading && anchors.get(heading)) ?? symbolName,
      blocks: toPlainBlocks(nodes, context),
      ids: listTargetIds({ type: 'root', children: nodes }),
      answers: nodes.flatMap(parseAnswers),
      isError: nodes[0] !== undefined && isErrorFacts(nodes[0]),
    };
  });
}

function isEntry(node: RootContent): node is Element {
  return isElement(node) && node.name === 'Api';
}

/** Returns the sections of a page as text blocks, for the search and the version comparison. */
export function readSections(tree: Root, file: string): Section[] {
  const pictures = listImportedPictures(tree, file);
  return readPlainSections(tree).map(({ heading, anchor, blocks, answers, isError }) => ({
    anchor,
    depth: heading?.depth ?? 0,
    heading: heading ? readSpans(heading.children) : [],
    blocks: flattenBlocks(blocks, { pictures, within: [] }),
    ...(answers.length > 0 && { answers }),
    ...(isError && { isError }),
  }));
}

const ANSWERS_COMMENT = /^\/\*\s*answers\s*\n(?<lines>.*)\*\/$/s;

/**
 * Returns the questions that a section answers. Writers list them in a comment at the start of the section:
 *
 *     {/* answers
 *     share my pipeline with a colleague
 *     move a model to another machine
 *     *\/}
 *
 * @returns One question for each line of the comment. Empty if the node isn't such a comment.
 */
export function parseAnswers(node: RootContent): string[] {
  if (node.type !== 'mdxFlowExpression') return [];
  const { lines = '' } = ANSWERS_COMMENT.exec(node.value.trim())?.groups ?? {};
  return lines.split('\n').flatMap((line) => line.trim() || []);
}
