/** `superduper_mongodb==0.7.0`; a release of a package of somebody else says something, and stays. */
const PINNED = /\b(superduper[\w-]*(?:\[[\w,-]+\])?)==\d[\w.]*/g;

/** `"superduper_sql @ git+https://…@COMMIT#subdirectory=plugins/sql"`, with its quotes. */
export const FROM_SOURCE = /(["']?)\b(superduper[\w-]*(?:\[[\w,-]+\])?) @ git\+[^\s"']+\1/g;

/** `./source/plugins/openai` and `./source`, the clone of which a page has told. */
export const FROM_CLONE = /(?<=\bpip install\b[^\n]*\s)\.\/source(?:\/plugins\/(\w+))?(?!\S)/g;

/** `git clone --branch 0.7.3` and `git checkout COMMIT`. */
const CHECKED_OUT = /(\bgit\b[^\n]*(?:--branch|\bcheckout)) (?:[\da-f]{40}|\d+(?:\.\d+)+)(?!\S)/g;

/** Commands by which the framework comes to a reader's machine. */
const INSTALLS = /\bpip install\b|\bgit clone\b/;

/**
 * Takes out of install lines what is another in every version, whatever the page says: releases and commits of the framework and its
 * plugins, and how they are written.
 *
 * @returns All else as it is; commands that install in one line each.
 */
export function withoutReleases(code: string): string {
  const lines = INSTALLS.test(code) ? code.replace(/[^\S\n]*\\\n\s*/g, ' ') : code;
  return lines
    .replace(FROM_CLONE, (_, plugin?: string) => (plugin ? `superduper_${plugin}` : 'superduper-framework'))
    .replace(FROM_SOURCE, '$2')
    .replace(PINNED, '$1')
    .replace(CHECKED_OUT, '$1')
    .replace(/\bpython3? -m pip install\b/g, 'pip install');
}
