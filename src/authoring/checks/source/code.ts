import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import { versionSlug, versions } from '../../../shared/site';
import { nearestHint, nearestOf } from '../../../shared/text/nearest';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { lineAt } from '../problems-in';
import { ofInventory, type Rule } from './rules';

const FRAMEWORK = 'superduper-framework';
/** Matches an installation from the framework's repository, which only pages of the main branch need. */
const FROM_SOURCE = /git\+https:\/\/github\.com\/superduper-io\/[^\s"'`]+|(?<![\w.])\.\/source\b/g;
const PINNED = /\b(superduper[\w-]*)(?:\[[^\]]*\])?==([\w.]+)/g;

const packagesOf = ofInventory(({ packages }) => packages);

/** Checks that install commands name the packages of the version's release. The upgrade page may install other versions. */
const installLines: Rule = ({ id, version }) => {
  const release = versions.find(({ name }) => versionSlug(name) === version)?.release ?? null;
  const releaseOf = (name: string) => {
    if (name === FRAMEWORK || release === null) return release;
    return packagesOf(version)[name.replaceAll('-', '_')]?.version ?? null;
  };
  return function* (node) {
    if ((node.type !== 'code' && node.type !== 'inlineCode') || id === UPGRADE_PAGE) return;
    const first = node.type === 'code' ? 1 : 0;
    const fix = 'Install the package that was released with the version of this page.';
    for (const [index, text] of node.value.split('\n').entries()) {
      const below = first + index;
      const expected = `a released package, such as ${FRAMEWORK}==${release}`;
      for (const [found] of release === null ? [] : text.matchAll(FROM_SOURCE))
        yield { below, expected, found, fix };
      for (const [found, name = '', number] of text.matchAll(PINNED)) {
        const right = releaseOf(name);
        const lacking = `no pinned release of ${name}, because it was not released with this version`;
        if (right === null)
          yield { below, expected: lacking, found, fix: 'Install it from the commit of this version.' };
        else if (right !== number) yield { below, expected: `${name}==${right}`, found, fix };
      }
    }
  };
};

/** Matches `superduper` at the start of a shell command, and `python -m` with its module. */
const STARTED = /(?:^|&&|\|\|?|;)\s*(superduper)(?=\s|$)|\bpython3? -m ([\w.]+)/g;
/** Modules of Python and of other packages that pages start with `python -m`. */
const MODULES = ['pip', 'venv', 'pytest', 'http.server'];

const modulesOf = ofInventory(({ modules }) => Object.keys(modules));

/** Checks that shell commands start modules that exist, and don't call a command-line program of the framework. */
const commands: Rule = ({ version }) =>
  function* (node) {
    if (node.type !== 'code' || node.lang !== 'bash') return;
    for (const [index, line] of node.value.split('\n').entries())
      for (const [, program, module = ''] of line.matchAll(STARTED)) {
        const names = [...MODULES, ...modulesOf(version)];
        if (!program && names.includes(module)) continue;
        const expected = program
          ? 'no `superduper` command, because the framework does not have a command-line program'
          : 'a module of this version';
        const fix = `Start an existing module with \`python -m MODULE\`.${nearestHint(nearestOf(module, names))}`;
        yield { below: index + 1, expected, found: `\`${program ?? module}\``, fix };
      }
  };

/** Parsers of data files, by the language of the fence. A parser throws an error if the text is invalid. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  json: JSON.parse,
  toml: parseToml,
  yaml: (text) => {
    const [first] = parseAllDocuments(text).flatMap(({ errors }) => errors);
    if (first) throw first;
  },
};

/** An error of a parser. `line` or `linePos` contains the line of the mistake. */
interface Fault extends Error {
  line?: number;
  linePos?: [{ line: number }];
}

/** Checks that JSON, YAML and TOML are valid, because readers copy them. */
const dataFences: Rule = () =>
  function* (node) {
    if (node.type !== 'code') return;
    try {
      PARSERS[node.lang ?? '']?.(node.value);
    } catch (error) {
      const { message, line, linePos } = error as Fault;
      const [, position] = /at position (\d+)/.exec(message) ?? [];
      // A JSON error without a position means that the text ends too early.
      const index = position === undefined ? node.value.length : Number(position);
      const [first = ''] = message.split('\n');
      yield {
        below: linePos?.[0].line ?? line ?? lineAt(node.value, index),
        expected: `valid ${node.lang?.toUpperCase()}`,
        found: first.replace(/ at line \d+.*$/, '').replace(/:$/, ''),
        fix: 'Correct the syntax. If the content only resembles this format, use a `text` fence.',
      };
    }
  };

/** Rules for code that readers copy. Python samples have their own checker. */
export const CODE: readonly Rule[] = [installLines, commands, dataFences];
