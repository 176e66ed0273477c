import type { Code, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Python, parsePython } from '../python/syntax';

/**
 * Finds the Python samples of a page, in order.
 *
 * @param page - The page.
 * @param codeOf - The code that readers see in a fence; null if it is no part of the page's module.
 * @returns The sample in each fence that has one. What the reference writes, signatures, is no code that runs; it has no place in
 *   the author's file.
 */
export function readSamples(page: Nodes, codeOf: (fence: Code) => string | null): Map<Code, Python> {
  const samples = new Map<Code, Python>();
  visit(page, 'code', (fence) => {
    if (fence.lang !== 'python' || !fence.position) return;
    const code = codeOf(fence);
    if (code !== null) samples.set(fence, parsePython(code));
  });
  return samples;
}
