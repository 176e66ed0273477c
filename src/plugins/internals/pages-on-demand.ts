import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { isStart } from '../is-start';
import { changed } from './changed';

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

/** The part of Rspack's compiler that is used here. */
interface Compiler {
  rspack: { lazyCompilationMiddleware: (compiler: Compiler) => Middleware };
}

/** The server's list of middlewares. */
type Middlewares = (Middleware | { name: string; middleware: Middleware })[];

/**
 * In `npm start`, compiles each page of the documentation when a browser first asks for it, not all before the first. What pages share is
 * compiled at once: else the first would come in many small steps.
 */
export default function pagesOnDemand({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'pages-on-demand',
    configureWebpack: () => (isStart ? onDemand(generatedFilesDir) : {}),
  };
}

function onDemand(generatedFilesDir: string): object {
  let compilePage: Middleware;
  return {
    lazyCompilation: { entries: false, imports: true, test: /\.mdx?$/ },
    module: {
      rules: [
        {
          include: join(generatedFilesDir, 'registry.js'),
          loader: join(__dirname, 'registry-loader.cjs'),
          options: { changed },
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
      // Stands in for Docusaurus's own, which gives sources to an overlay that it no longer has.
      setupMiddlewares: (middlewares: Middlewares) => [
        { name: 'pages-on-demand', middleware: compilePage },
        ...middlewares,
      ],
    },
  };
}
