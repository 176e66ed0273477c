import { digestOf } from '../../cache/digest';
import type { Store } from '../../cache/store';

/** What Docusaurus's loader asks a page's compiler. */
interface CompilerInput {
  content: string;
  filePath: string;
  frontMatter: object;
  compilerName: string;
}

/** What it takes from the answer. */
interface Compiled {
  content: string;
  data: { contentTitle?: string };
}

/** The compiler of Docusaurus's loader: its option `processors` has one for each format. */
export interface Compiler {
  process: (input: CompilerInput) => Promise<Compiled>;
}

/**
 * Keeps compiled pages between builds. The bundler keeps them too, but lets go of all when one of them has changed.
 *
 * @param compiler - Docusaurus's.
 * @param store - Where they are kept.
 * @param inputsOf - Says in one word all that decides about a compiled page beside its text and front matter.
 */
export function keptCompilations(
  compiler: Compiler,
  store: Store,
  inputsOf: (filePath: string) => string,
): Compiler {
  return {
    process: async (input) => {
      const { content, filePath, frontMatter, compilerName } = input;
      const key = digestOf(
        'compiled',
        compilerName,
        inputsOf(filePath),
        JSON.stringify(frontMatter),
        content,
      );
      const known = store.get<Compiled>(key);
      if (known) return known;
      const { content: code, data } = await compiler.process(input);
      const compiled: Compiled = { content: code, data: { contentTitle: data.contentTitle } };
      store.set(key, compiled);
      return compiled;
    },
  };
}
