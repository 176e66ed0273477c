import { changed, readGenerated } from './changed';

/** The components that draw a page of the docs, from the outside in. */
const DOC = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/** The scripts that are made here. */
export const GROUPS = ['layout', 'doc'] as const;

/** By how many kinds of pages a module is used that all pages load: the chrome around them. */
const OF_ALL_PAGES = 4;

/** The part of the bundler's chunk that is used here. */
interface Chunk {
  name?: string | null;
}

/**
 * Groups what pages load into few chunks: what stands around all pages, and what draws a page of the docs. Left alone, the bundler makes
 * a chunk for every set of pages that share a module.
 *
 * @returns Groups for the bundler.
 * @throws If the registry names no chunk for one of the components.
 */
export function fewChunks(generatedFilesDir: string) {
  const components = componentChunks(readGenerated(generatedFilesDir, 'registry.js', 'few-chunks.ts'));
  const doc = new Set(
    DOC.map((component) => {
      const chunk = components.get(component);
      if (chunk) return chunk;
      throw changed(`a chunk for ${component}`, 'registry.js', 'few-chunks.ts');
    }),
  );
  const all = new Set(components.values());
  return {
    layout: group('layout', all, OF_ALL_PAGES, 35),
    doc: group('doc', doc, 1, 30),
  } satisfies Record<(typeof GROUPS)[number], unknown>;
}

function group(name: string, chunks: ReadonlySet<string>, minChunks: number, priority: number) {
  return {
    name,
    chunks: (chunk: Chunk) => chunks.has(chunk.name ?? ''),
    minChunks,
    priority,
    enforce: true,
  };
}

/** @returns the chunks of components, by what Docusaurus imports them as */
function componentChunks(registry: string): Map<string, string> {
  const entries = registry.matchAll(
    /^\s*"(?<chunk>\w+)": \[.*, "(?<request>@theme\/[^"]+|@site\/src\/[^"]+\.tsx|@site\/src\/components\/[^"]+)",/gm,
  );
  return new Map([...entries].map(({ groups = {} }) => [groups.request ?? '', groups.chunk ?? '']));
}
