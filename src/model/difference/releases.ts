// Use expressions with the `g` flag only with `replace`, because `test` and `exec` continue after their previous match.

/** Matches `superduper_mongodb==0.7.0`. Group 1 is the package with its extras: `superduper[sql]`. */
const PINNED_PACKAGE = /\b(superduper[\w-]*(?:\[[\w,-]+\])?)==\d[\w.]*/g;

/** Matches `"superduper_sql @ git+https://…@COMMIT"`, including the quotes. Group 2 is the package. */
export const SOURCE_PACKAGE = /(["']?)\b(superduper[\w-]*(?:\[[\w,-]+\])?) @ git\+[^\s"']+\1/g;

/** Matches `./source` or `./source/plugins/openai` in a `pip install` command. Group 1 is the plugin. */
export const CLONED_PACKAGE = /(?<=\bpip install\b[^\n]*\s)\.\/source(?:\/plugins\/(\w+))?(?!\S)/g;

/** Matches `git clone --branch 0.7.3` and `git checkout COMMIT`. Group 1 is the command without the release or commit. */
const GIT_REVISION = /(\bgit\b[^\n]*(?:--branch|\bcheckout)) (?:[\da-f]{40}|\d+(?:\.\d+)+)(?!\S)/g;

const INSTALL_COMMAND = /\bpip install\b|\bgit clone\b/;

const CONTINUATION = /[^\S\n]*\\\n\s*/g;

/** Makes install commands look the same in all versions, for example by removing releases and line breaks. */
export function removeReleases(code: string): string {
  const joinedCode = INSTALL_COMMAND.test(code) ? code.replace(CONTINUATION, ' ') : code;
  return joinedCode
    .replace(CLONED_PACKAGE, (_, plugin?: string) =>
      plugin ? `superduper_${plugin}` : 'superduper-framework',
    )
    .replace(SOURCE_PACKAGE, '$2')
    .replace(PINNED_PACKAGE, '$1')
    .replace(GIT_REVISION, '$1')
    .replace(/\bpython3? -m pip install\b/g, 'pip install');
}
