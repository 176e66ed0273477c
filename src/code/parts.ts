import { parser } from '@lezer/python';
import type { Code, Nodes } from 'mdast';
import type { Part, Sample } from './names/module';

/**
 * Finds the Python samples of a page, in the order in which its readers run them: the tabs of a page are alternatives.
 *
 * @param node - The page.
 * @param codeOf - The code that readers see in a fence.
 * @returns The samples, and which fence each stands in.
 */
export function readParts(
  node: Nodes,
  codeOf: (fence: Code) => string,
): { parts: Part[]; samples: Map<Code, Sample> } {
  const samples = new Map<Code, Sample>();
  const partsIn = (child: Nodes): Part[] => {
    if (child.type === 'code') {
      if (!isSample(child)) return [];
      const code = codeOf(child);
      const sample = { code, tree: parser.parse(code) };
      samples.set(child, sample);
      return [{ sample }];
    }
    if (!('children' in child)) return [];
    const inner = child.children.map(partsIn).filter((parts) => parts.length > 0);
    const isTabs = child.type === 'mdxJsxFlowElement' && child.name === 'Tabs';
    return isTabs && inner.length > 0 ? [{ ways: inner }] : inner.flat();
  };
  return { parts: partsIn(node), samples };
}

/** What the reference writes, signatures, is no code that runs; it has no place in the author's file. */
function isSample({ lang, position }: Code): boolean {
  return lang === 'python' && position !== undefined;
}
