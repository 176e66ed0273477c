import { formatPlace, formatProblem, type Problem } from '../../model/problem';
import { withoutSlash } from '../../shared/base-path';

/** A problem as the box shows it, in the words of `npm run check`. */
export interface Shown {
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
