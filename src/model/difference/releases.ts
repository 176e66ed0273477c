/** Matches `superduper_mongodb==0.7.0`. The releases of other packages count as differences, so they don't match. */
const PINNED = /\b(superduper[\w-]*(?:\[[\w,-]+\])?)==\d[\w.]*/g;

/** Matches `"superduper_sql @ git+https://…@COMMIT#subdirectory=plugins/sql"` with its quotes. */
export const FROM_SOURCE = /(["']?)\b(superduper[\w-]*(?:\[[\w,-]+\])?) @ git\+[^\s"']+\1/g;

/** Matches `./source` and `./source/plugins/openai`, which refer to a clone of the framework's repository. */
export const FROM_CLONE = /(?<=\bpip install\b[^\n]*\s)\.\/source(?:\/plugins\/(\w+))?(?!\S)/g;

/** Matches `git clone --branch 0.7.3` and `git checkout COMMIT`. */
const CHECKED_OUT = /(\bgit\b[^\n]*(?:--branch|\bcheckout)) (?:[\da-f]{40}|\d+(?:\.\d+)+)(?!\S)/g;

/** Matches commands that install or download the framework. */
const INSTALLS = /\bpip install\b|\bgit clone\b/;

/**
 * Removes what differs in every version's install commands: releases and commits of the framework and its plugins, and the notation for
 * them. Each install command becomes one line, and everything else stays the same.
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
