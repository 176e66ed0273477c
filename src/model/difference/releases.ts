// Use expressions with the `g` flag only with `replace`, because `test` and `exec` would start after their previous match.

/**
 * Matches a framework package with its version, such as `superduper_mongodb==0.7.0`. Group 1 is the package with its extras:
 * `superduper[sql]`.
 */
const PINNED_PACKAGE = /\b(superduper[\w-]*(?:\[[\w,-]+\])?)==\d[\w.]*/g;

/** Matches a package that pip installs from Git, including quotes: `"superduper_sql @ git+https://…@COMMIT"`. Group 2 is the package. */
export const SOURCE_PACKAGE = /(["']?)\b(superduper[\w-]*(?:\[[\w,-]+\])?) @ git\+[^\s"']+\1/g;

/** Matches a local copy of the framework in a `pip install` command: `./source` or `./source/plugins/openai`. Group 1 is the plugin. */
export const CLONED_PACKAGE = /(?<=\bpip install\b[^\n]*\s)\.\/source(?:\/plugins\/(\w+))?(?!\S)/g;

/**
 * Matches Git commands with a release or commit, such as `git clone --branch 0.7.3` and `git checkout COMMIT`. Group 1 is the command
 * without the release or commit.
 */
const GIT_REVISION = /(\bgit\b[^\n]*(?:--branch|\bcheckout)) (?:[\da-f]{40}|\d+(?:\.\d+)+)(?!\S)/g;

/** Matches commands that install or download the framework. */
const INSTALL_COMMAND = /\bpip install\b|\bgit clone\b/;

/** Matches a line break inside a command: a backslash, the line break and the white space around them. */
const CONTINUATION = /[^\S\n]*\\\n\s*/g;

/**
 * Makes install commands look the same in all versions: removes releases, commits and line breaks, and replaces folders and Git URLs with
 * package names.
 */
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
