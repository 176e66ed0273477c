/**
 * Holds that a build, and a check of the sources, parses no page twice: a second parse is a room that reads pages by itself.
 *
 * @param counts - How often each file was parsed, by path.
 * @returns What does not hold, in words for whoever wrote the code.
 */
export function checkParsedOnce(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(
      ([file, count]) =>
        `${file}: expected one parse, found ${count}. Ask SitePages (src/reference/site-pages.ts) for it in a build, parsePageFile (src/page/page-file.ts) elsewhere.`,
    );
}
