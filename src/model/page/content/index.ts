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

/** Reads a page's content for the search and the version comparison. A page with invalid MDX or an unknown construct gets no sections. */
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
    // The compiler reports invalid MDX, and `reportUnknownConstructs` reports unknown constructs.
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

interface PlainSection {
  /** Heading of the section. Null for the text above the first heading and for an `<Api>` that the build hasn't expanded into Markdown. */
  heading: Heading | null;
  /** Id for links to the section: its heading's id, or the symbol's name for an `<Api>`. Null above the first heading. */
  anchor: string | null;
  blocks: RootContent[];
  /** Other ids that links can point to, such as the ids of parameters. */
  ids: string[];
  /** Questions that the section answers, from a comment that only the search reads. */
  answers: string[];
  /** Whether the section explains one error in the list of all errors. */
  isError: boolean;
}

/** Splits a page at its headings and `<Api>` elements and converts each section to plain Markdown. Throws an error for an unknown construct. */
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
    const headingId = heading && anchors.get(heading);
    const symbolName = firstNode && isEntry(firstNode) ? readAttribute(firstNode, 'of') : null;
    const nodes = heading ? part.slice(1) : part;
    return {
      heading: heading && (toPlainBlocks([heading], context)[0] as Heading),
      anchor: headingId ?? symbolName,
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

/** Returns a page's sections as blocks for the search and the version comparison. */
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

/** Reads the questions in an MDX comment whose first line is `answers`. Returns an empty list for other nodes. */
export function parseAnswers(node: RootContent): string[] {
  if (node.type !== 'mdxFlowExpression') return [];
  const { lines = '' } = ANSWERS_COMMENT.exec(node.value.trim())?.groups ?? {};
  const questions = lines.split('\n').map((line) => line.trim());
  return questions.filter((question) => question !== '');
}
