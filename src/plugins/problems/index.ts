import { type ChildProcess, fork } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { formatPlace, formatProblem, type Problem } from '../../model/problem';
import { withBasePath, withoutSlash } from '../../shared/base-path';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Where browsers hear of problems. `src/client/problems.ts` asks there. */
const PROBLEMS = '/__problems';

/**
 * In `npm start`, shows on a page what `npm run check` would say of it, a moment after it is saved: the same checks, in a process of their
 * own, which begins when a browser comes. The configuration names it in `npm start` alone.
 */
export default function problems({ siteDir, baseUrl }: LoadContext): Plugin {
  const files = new Map<string, string>();
  const listeners = new Set<ServerResponse>();
  let checks: ChildProcess | undefined;
  let found: Problem[] = [];
  const told = () => `data: ${JSON.stringify(problemsByRoute(found, files))}\n\n`;
  const listen: Middleware = (request, response, next) => {
    if (request.url !== withBasePath(PROBLEMS, baseUrl)) return next();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(told());
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
    if (checks) return;
    checks = fork(resolve(siteDir, 'src/authoring/checks/source/watch-process.cjs'), { cwd: siteDir });
    checks.on('message', ({ problems: all }: { problems: Problem[] }) => {
      found = all;
      for (const listener of listeners) listener.write(told());
    });
    // The next browser that comes begins another.
    checks.once('exit', () => {
      checks = undefined;
    });
  };
  return {
    name: 'problems',
    allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      files.clear();
      for (const { permalink, source } of docs?.loadedVersions.flatMap((version) => version.docs) ?? []) {
        files.set(permalink, source.replace(/^@site\//, ''));
      }
    },
    configureWebpack: (): object => ({
      devServer: {
        client: {
          overlay: {
            warnings: false,
            // Of a page the box says it, with its line and how to fix it. These run in the browser.
            errors: ({ message }: Error) => !/\.mdx?\b/.test(message),
            runtimeErrors: ({ message, stack }: Error) => !/\.mdx?\b/.test(`${message} ${stack}`),
          },
        },
        // Docusaurus puts the middlewares that plugins return behind the one that compresses, and so holds answers back. Only one that is
        // put into the list itself stands before it.
        setupMiddlewares: (middlewares: unknown[]) => {
          middlewares.unshift({ name: 'problems', middleware: listen });
          return [];
        },
      },
    }),
    getClientModules: () => [resolve(siteDir, 'src/client/problems.ts')],
  };
}

/** A problem as the box shows it, in the words of `npm run check`. */
interface Shown {
  /** `docs/intro.mdx:12:5` */
  place: string;
  words: string;
}

/**
 * @param files - The file of each page, from the project's folder, by its route.
 * @returns the problems of each page that has some, by its route
 */
export function problemsByRoute(
  problems: readonly Problem[],
  files: ReadonlyMap<string, string>,
): Record<string, Shown[]> {
  return Object.fromEntries(
    [...files].flatMap(([route, file]) => {
      const own = problems.filter((problem) => problem.file === file);
      return own.length > 0 ? [[withoutSlash(route) || '/', own.map(shown)]] : [];
    }),
  );
}

function shown(problem: Problem): Shown {
  const place = formatPlace(problem, process.cwd());
  return { place, words: formatProblem(problem).slice(place.length + 2) };
}
