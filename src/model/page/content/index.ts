import type { Root } from 'mdast';
import type { PageContent } from '../../../shared/difference/content';
import { movedFrom, readFrontMatter } from '../front-matter';
import { parseMdx } from '../parse';
import { sectionsOf } from './sections';

export * from '../../../shared/difference/content';

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
