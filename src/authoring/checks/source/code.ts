import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import { versionSlug, versions } from '../../../shared/site';
import { nearestHint, nearestOf } from '../../../shared/text/nearest';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { lineAt } from '../problems-in';
import { ofInventory, type Rule } from './rules';

const FRAMEWORK = 'superduper-framework';
/** The framework as it is in its repository: the main branch alone is installed so. */
const FROM_SOURCE = /git\+https:\/\/github\.com\/superduper-io\/[^\s"'`]+|(?<![\w.])\.\/source\b/g;
const PINNED = /\b(superduper[\w-]*)(?:\[[^\]]*\])?==([\w.]+)/g;

const packagesOf = ofInventory(({ packages }) => packages);

/** An install line of a page names what its version was released with. The page about the upgrade speaks of other versions. */
const installLines: Rule = ({ id, version }) => {
  const release = versions.find(({ name }) => versionSlug(name) === version)?.release ?? null;
  const releaseOf = (name: string) => {
    if (name === FRAMEWORK || release === null) return release;
    return packagesOf(version)[name.replaceAll('-', '_')]?.version ?? null;
  };
  return function* (node) {
    if ((node.type !== 'code' && node.type !== 'inlineCode') || id === UPGRADE_PAGE) return;
    const first = node.type === 'code' ? 1 : 0;
    const fix = 'Install what belongs to the version of the page.';
    for (const [index, text] of node.value.split('\n').entries()) {
      const below = first + index;
      const expected = `what was released, such as ${FRAMEWORK}==${release}`;
      for (const [found] of release === null ? [] : text.matchAll(FROM_SOURCE))
        yield { below, expected, found, fix };
      for (const [found, name = '', number] of text.matchAll(PINNED)) {
        const right = releaseOf(name);
        const lacking = `no release of ${name}, which this version does not have`;
        if (right === null)
          yield { below, expected: lacking, found, fix: 'Install it from the commit of the version.' };
        else if (right !== number) yield { below, expected: `${name}==${right}`, found, fix };
      }
    }
  };
};

/** `superduper` where a line of a shell begins a command, and what `python -m` starts. */
const STARTED = /(?:^|&&|\|\|?|;)\s*(superduper)(?=\s|$)|\bpython3? -m ([\w.]+)/g;
/** Modules of others that pages start. */
const MODULES = ['pip', 'venv', 'pytest', 'http.server'];

const modulesOf = ofInventory(({ modules }) => Object.keys(modules));

/** A command of the framework that a reader copies exists: it has modules to start, and no program. */
const commands: Rule = ({ version }) =>
  function* (node) {
    if (node.type !== 'code' || node.lang !== 'bash') return;
    for (const [index, line] of node.value.split('\n').entries())
      for (const [, program, module = ''] of line.matchAll(STARTED)) {
        const names = [...MODULES, ...modulesOf(version)];
        if (!program && names.includes(module)) continue;
        const expected = program ? 'no command of the framework, which has none' : 'a module of this version';
        const fix = `Start what there is: \`python -m MODULE\`.${nearestHint(nearestOf(module, names))}`;
        yield { below: index + 1, expected, found: `\`${program ?? module}\``, fix };
      }
  };

/** Parsers of files that pages show. Each throws what is wrong. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  json: JSON.parse,
  toml: parseToml,
  yaml: (text) => {
    const [first] = parseAllDocuments(text).flatMap(({ errors }) => errors);
    if (first) throw first;
  },
};

/** Where the parsers say in which line a fault is. */
interface Fault extends Error {
  line?: number;
  linePos?: [{ line: number }];
}

/** Files that a page shows are what their language says: a reader copies them. */
const dataFences: Rule = () =>
  function* (node) {
    if (node.type !== 'code') return;
    try {
      PARSERS[node.lang ?? '']?.(node.value);
    } catch (error) {
      const { message, line, linePos } = error as Fault;
      const [, position] = /at position (\d+)/.exec(message) ?? [];
      // JSON that says no position ends too early.
      const index = position === undefined ? node.value.length : Number(position);
      const [first = ''] = message.split('\n');
      yield {
        below: linePos?.[0].line ?? line ?? lineAt(node.value, index),
        expected: `valid ${node.lang?.toUpperCase()}`,
        found: first.replace(/ at line \d+.*$/, '').replace(/:$/, ''),
        fix: 'Correct it, or call the fence `text` if it is only like it.',
      };
    }
  };

/** Rules about code that a reader copies; Python has a checker of its own. */
export const CODE: readonly Rule[] = [installLines, commands, dataFences];
