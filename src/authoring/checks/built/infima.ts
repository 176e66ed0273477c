import type { Problem } from '../../../model/problem';

/** A page, a script or a style sheet. */
interface Text {
  /** From the project's folder; for a page its source. */
  file: string;
  text: string;
}

/**
 * No page has a class, and no script names one, whose rules are dropped of Infima, the style sheet of the theme; the beginning of one that a
 * script completes counts, too (`margin--` and a size). No style sheet reads a dropped variable.
 *
 * @param dropped - Names of classes and variables, and what the site has instead.
 */
export function checkInfima(
  texts: { pages: readonly Text[]; scripts: readonly Text[]; sheets: readonly Text[] },
  dropped: ReadonlyMap<string, string>,
): Problem[] {
  const names = [...dropped.keys()];
  const told = (some: readonly Text[], find: (text: string) => readonly string[]) =>
    some.flatMap(({ file, text }) =>
      [...new Set(find(text))].flatMap((found): Problem[] => {
        const name = dropped.has(found)
          ? found
          : names.find((one) => isStart(found) && one.startsWith(found));
        if (name === undefined) return [];
        return [
          {
            file,
            expected: 'classes and variables that the style sheet has',
            found: `${isStart(found) ? `${found}…` : found}, which is dropped of Infima`,
            fix: `${dropped.get(name)} Write a CSS module, or add the name to those that src/plugins/styles/unused-infima.ts keeps.`,
          },
        ];
      }),
    );
  return [
    ...told(texts.pages, (html) =>
      all(html, /\sclass="([^"]*)"/g).flatMap((value) => value.split(/\s+/).filter((name) => !isStart(name))),
    ),
    ...told(texts.scripts, (script) => [
      ...all(script, /([\w-]+)/g).filter((word) => !isStart(word)),
      // Something is put behind it.
      ...all(script, /(?<![\w-])(\w[\w-]*(?:--|__))(?:["'`]|\$\{)/g),
    ]),
    ...told(texts.sheets, (css) => all(css, /var\(\s*(--[\w-]+)/g)),
  ];
}

/** Whether it is the beginning of a class, of which the rest is missing. */
function isStart(name: string): boolean {
  return /(?:--|__)$/.test(name);
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
