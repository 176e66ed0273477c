import type { Code, InlineCode } from 'mdast';
import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import { listComparedOutputs, parseFence } from '../../../model/mdx/fence';
import { resolveVersion } from '../../../shared/site';
import { findClosestNames, formatNearestHint } from '../../../shared/text/nearest';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { getLineNumber } from '../problem-list';
import { createInventoryReader, type Rule } from './rules';

const FRAMEWORK = 'superduper-framework';
/** Matches a Git URL or local path to install from instead of a release: `git+https://…` or `./source`. */
const SOURCE_INSTALL = /git\+https:\/\/github\.com\/superduper-io\/[^\s"'`]+|(?<![\w.])\.\/source\b/g;
/** Matches `superduper-openai[extra]==0.7.3`. The groups are the name and the release. */
const PINNED_PACKAGE = /\b(superduper[\w-]*)(?:\[[^\]]*\])?==([\w.]+)/g;

const readPackages = createInventoryReader(({ packages }) => packages);

/** Checks that install commands name the release that the page documents. Skips upgrade pages, which may install other releases. */
const checkInstalls: Rule = ({ id, versionSlug }) => {
  const { release } = resolveVersion(versionSlug);
  const getPackageRelease = (name: string) => {
    // A branch doesn't have a release, so its pages install all packages from the repository.
    if (release === null) return null;
    return name === FRAMEWORK ? release : readPackages(versionSlug)[name.replaceAll('-', '_')]?.version;
  };
  const fix = 'Install the package that was released with the version of this page.';
  return function* (node) {
    if ((node.type !== 'code' && node.type !== 'inlineCode') || id === UPGRADE_PAGE) return;
    if (release !== null) {
      const expected = `a released package, such as ${FRAMEWORK}==${release}`;
      for (const { lineOffset, match } of matchLines(node, SOURCE_INSTALL))
        yield { lineOffset, expected, actual: match[0], fix };
    }

    for (const { lineOffset, match } of matchLines(node, PINNED_PACKAGE)) {
      const [actual, name = '', pinnedRelease] = match;
      const packageRelease = getPackageRelease(name);
      if (packageRelease === pinnedRelease) continue;
      const expected = packageRelease
        ? `${name}==${packageRelease}`
        : `no pinned release of ${name}, because it was not released with this version`;
      const packageFix = packageRelease ? fix : 'Install it from the commit of this version.';
      yield { lineOffset, expected, actual, fix: packageFix };
    }
  };
};

function matchLines(node: Code | InlineCode, pattern: RegExp) {
  // In a code block, the code starts on the line after the opening fence.
  const firstOffset = node.type === 'code' ? 1 : 0;
  return node.value
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map((match) => ({ lineOffset: firstOffset + index, match })),
    );
}

/** Matches a `superduper` command (first group) or the module that `python -m` starts (second group). */
const STARTED_PROGRAM = /(?:^(?:\$ )?|&&|\|\|?|;)\s*(superduper)(?=\s|$)|\bpython3? -m ([\w.]+)/g;
const EXTERNAL_MODULES = ['pip', 'venv', 'pytest', 'http.server'];

const readModuleNames = createInventoryReader(({ modules }) => Object.keys(modules));

const checkCommands: Rule = ({ versionSlug }) =>
  function* (node) {
    if (node.type !== 'code' || node.lang !== 'bash') return;
    for (const { lineOffset, match } of matchLines(node, STARTED_PROGRAM)) {
      const [, command, module = ''] = match;
      const moduleNames = [...EXTERNAL_MODULES, ...readModuleNames(versionSlug)];
      if (!command && moduleNames.includes(module)) continue;
      const expected = command
        ? 'no `superduper` command, because the framework does not have a command-line program'
        : 'a module of this version';
      const fix = `Start an existing module with \`python -m MODULE\`.${formatNearestHint(findClosestNames(module, moduleNames))}`;
      yield { lineOffset, expected, actual: `\`${command ?? module}\``, fix };
    }
  };

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  json: JSON.parse,
  toml: parseToml,
  yaml: (text) => {
    const [firstError] = parseAllDocuments(text).flatMap(({ errors }) => errors);
    if (firstError) throw firstError;
  },
};

/** Error from the TOML parser, which puts the line number in `line`, or from the YAML parser, which puts it in `linePos`. */
interface ParserError extends Error {
  line?: number;
  linePos?: [{ line: number }];
}

/** Finds the first syntax error in JSON, YAML or TOML. Returns null for valid text and for other languages. */
export function findDataError(language: string, text: string): { reason: string; line: number } | null {
  const error = tryParse(language, text);
  if (!error) return null;
  const { message, line: tomlLine, linePos } = error;
  const yamlLine = linePos?.[0].line;
  const [firstLine = ''] = message.split('\n');
  const reason = firstLine
    .replace(/ at line \d+.*$/, '') // YAML: `… at line 2, column 4:`
    .replace(/(?<=^Unexpected token '.'),.*$/, '') // JSON: `…, "{"a": True}" is not valid JSON`
    .replace(/:$/, '');
  return { reason, line: yamlLine ?? tomlLine ?? findJsonErrorLine(text, message) };
}

function tryParse(language: string, text: string): ParserError | null {
  try {
    PARSERS[language]?.(text);
    return null;
  } catch (error) {
    return error as ParserError;
  }
}

/** Finds the line of a JSON error. If the text ends too early, returns its last line. */
function findJsonErrorLine(text: string, message: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return getLineNumber(text, Number(position));
  const lines = text.split('\n');
  // An error about an unexpected token doesn't contain its position. The first lines cause the same error only if they contain the token.
  const containsToken = (lineCount: number) =>
    tryParse('json', lines.slice(0, lineCount).join('\n'))?.message.startsWith('Unexpected token ');
  // Halves the range of lines until one is left, which contains the token.
  let [first, last] = [1, lines.length];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (containsToken(middle)) last = middle;
    else first = middle + 1;
  }
  return first;
}

const checkDataFences: Rule = () =>
  function* (node) {
    if (node.type !== 'code' || !node.lang) return;
    const error = findDataError(node.lang, node.value);
    if (!error) return;
    const fix = 'Correct the syntax. If the content only resembles this format, use a `text` fence.';
    const expected = `valid ${node.lang.toUpperCase()}`;
    yield { lineOffset: error.line, expected, actual: error.reason, fix };
  };

const checkOutputs: Rule = ({ tree }) => {
  const outputs = listComparedOutputs(tree);
  return function* (node) {
    if (node.type !== 'code' || node.lang !== 'text' || outputs.has(node)) return;
    const { title, run } = parseFence(node);
    if (title !== null || run.skipReason !== undefined) return;
    const actual = 'a `text` fence without a sample above it';
    const fix =
      'Add the sample, or remove the output. If the fence shows a file, name it as in ` ```text title="notes.txt" `. If it shows something else, write ` ```text run=off reason="It shows …" `.';
    yield { expected: 'the output of a sample directly after the sample', actual, fix };
  };
};

/** Rules for the code on a page. Python samples also have their own checks in `src/authoring/samples`. */
export const CODE_RULES: readonly Rule[] = [checkInstalls, checkCommands, checkDataFences, checkOutputs];
