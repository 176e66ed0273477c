import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { isStart } from '../docusaurus-command';
import { createChangedError } from './generated-files';

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

interface RspackCompiler {
  rspack: { lazyCompilationMiddleware: (compiler: RspackCompiler) => Middleware };
}

/** Makes `npm start` compile a docs page only when somebody opens it. */
export default function pagesOnDemand({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'pages-on-demand',
    configureWebpack: () => (isStart ? createConfiguration(generatedFilesDir) : {}),
  };
}

function createConfiguration(generatedFilesDir: string): object {
  // The bundler runs its plugins before it sets up the server, so the function exists by then.
  let compilePage: Middleware;
  const middlewarePlugin = {
    apply(compiler: RspackCompiler) {
      compilePage = compiler.rspack.lazyCompilationMiddleware(compiler);
    },
  };
  const setupMiddlewares = (middlewares: readonly unknown[]) => [
    { name: 'pages-on-demand', middleware: compilePage },
    ...middlewares,
  ];
  const registryRule = {
    include: join(generatedFilesDir, 'registry.js'),
    loader: join(__dirname, 'registry-loader.cjs'),
    options: { createError: createChangedError },
  };
  return {
    lazyCompilation: { entries: false, imports: true, test: /\.mdx?$/ },
    module: { rules: [registryRule] },
    plugins: [middlewarePlugin],
    // Replaces Docusaurus's own function, which only serves an error overlay that no longer exists.
    devServer: { setupMiddlewares },
  };
}
