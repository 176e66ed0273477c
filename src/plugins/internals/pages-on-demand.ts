import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { isStart } from '../is-start';
import { createChangedError } from './changed';

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

/** The part of Rspack's compiler that this module uses. */
interface Compiler {
  rspack: { lazyCompilationMiddleware: (compiler: Compiler) => Middleware };
}

/** Middlewares of the server. */
type Middlewares = (Middleware | { name: string; middleware: Middleware })[];

/**
 * In `npm start`, compiles a docs page when a browser requests it, and not all pages before the first one. Shared code is compiled at once,
 * because otherwise the first page would need many small steps.
 */
export default function pagesOnDemand({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'pages-on-demand',
    configureWebpack: () => (isStart ? createConfiguration(generatedFilesDir) : {}),
  };
}

function createConfiguration(generatedFilesDir: string): object {
  let compilePage: Middleware;
  return {
    lazyCompilation: { entries: false, imports: true, test: /\.mdx?$/ },
    module: {
      rules: [
        {
          include: join(generatedFilesDir, 'registry.js'),
          loader: join(__dirname, 'registry-loader.cjs'),
          options: { createError: createChangedError },
        },
      ],
    },
    plugins: [
      {
        apply(compiler: Compiler) {
          compilePage = compiler.rspack.lazyCompilationMiddleware(compiler);
        },
      },
    ],
    devServer: {
      // Replaces Docusaurus's function, which sends sources to an error overlay that Docusaurus no longer has.
      setupMiddlewares: (middlewares: Middlewares) => [
        { name: 'pages-on-demand', middleware: compilePage },
        ...middlewares,
      ],
    },
  };
}
