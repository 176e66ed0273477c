import type { Heading, Root, RootContent } from 'mdast';
import type { PageContent, Section } from '../../difference/content';
import { anchorsOf, idsOf } from '../../mdx/anchors';
import { isErrorFacts } from '../../mdx/errors';
import { outputsIn } from '../../mdx/fence';
import { movedFrom, readFrontMatter } from '../../mdx/front-matter';
import { attributeOf, cutBefore, isElement } from '../../mdx/mdast';
import { parseMdx } from '../../mdx/parse';
import { blocksOf } from './blocks';
import { plainBlocks } from './constructs';
import { importedPictures } from './figures';
import { spansOf } from './words';

export * from '../../difference/content';

/**
 * @param treeOf - Gives its tree with all that its readers see; may throw.
 * @returns The content that its readers see. A page that cannot be parsed has no sections: its own compilation says what is wrong with it.
 */
export function toPageContent(
  source: string,
  file: string,
  id: string,
  treeOf: () => Root = () => parseMdx(source, file),
): PageContent {
  const frontMatter = readFrontMatter(source);
  const { title, description } = frontMatter;
  const words = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    file,
    id,
    title: words(title) || id,
    description: words(description),
    movedFrom: movedFrom(frontMatter),
    sections: sectionsOrNone(treeOf, file),
  };
}

function sectionsOrNone(treeOf: () => Root, file: string): PageContent['sections'] {
  try {
    return sectionsOf(treeOf(), file);
  } catch {
    return [];
  }
}

/** A heading and what follows it up to the next one, in plain Markdown. */
export interface PlainSection {
  /** Null above the first heading, and so is its id. */
  heading: Heading | null;
  anchor: string | null;
  blocks: RootContent[];
  /** Ids of what stands below the heading: parameters, attributes, constants. */
  ids: string[];
  /** The questions and tasks that it answers, see `answersIn`. */
  answers: string[];
  /** An error in the list of all errors. */
  isError: boolean;
}

/**
 * Reads a page: cuts it at its headings, and writes each section in plain Markdown. An `<Api>` that is not filled in has no heading yet, and
 * is a section too.
 *
 * @param tree - The page with all that its readers see; it is left as it is.
 * @throws If it has a construct that nobody knows.
 */
export function plainSections(tree: Root): PlainSection[] {
  const anchors = anchorsOf(tree);
  const definitions = tree.children.filter((node) => node.type === 'definition');
  const page = {
    outputs: outputsIn(tree),
    targets: new Map(definitions.map(({ identifier, url }) => [identifier, url])),
  };
  const isEntry = (node: RootContent) => isElement(node) && node.name === 'Api';
  const parts = cutBefore(tree.children, (node) => node.type === 'heading' || isEntry(node));
  return parts.map((part) => {
    const [first] = part;
    const heading = first?.type === 'heading' ? first : null;
    const entry = first && isElement(first) && isEntry(first) ? attributeOf(first, 'of') : null;
    const nodes = heading ? part.slice(1) : part;
    return {
      heading: heading && (plainBlocks([heading], page)[0] as Heading),
      anchor: (heading && anchors.get(heading)) ?? entry,
      blocks: plainBlocks(nodes, page),
      ids: idsOf({ type: 'root', children: nodes }),
      answers: nodes.flatMap(answersIn),
      isError: nodes[0] !== undefined && isErrorFacts(nodes[0]),
    };
  });
}

/** @returns the sections of a page, filled in, that are searched and compared, with the ids that Docusaurus gives its headings */
export function sectionsOf(tree: Root, file: string): Section[] {
  const pictures = importedPictures(tree, file);
  return plainSections(tree).map(({ heading, anchor, blocks, answers, isError }) => ({
    anchor,
    depth: heading?.depth ?? 0,
    heading: heading ? spansOf(heading.children) : [],
    blocks: blocksOf(blocks, { pictures, within: [] }),
    ...(answers.length > 0 && { answers }),
    ...(isError && { isError }),
  }));
}

const COMMENT = /^\/\*\s*answers\s*\n(?<lines>.*)\*\/$/s;

/**
 * Reads the comment behind a heading, or behind the front matter, that says which questions a section answers:
 *
 *     {/* answers
 *     share my pipeline with a colleague
 *     move a model to another machine
 *     *\/}
 *
 * @returns The questions, one a line; none for any other node.
 */
export function answersIn(node: RootContent): string[] {
  if (node.type !== 'mdxFlowExpression') return [];
  const { lines = '' } = COMMENT.exec(node.value.trim())?.groups ?? {};
  return lines.split('\n').flatMap((line) => line.trim() || []);
}
