import { join } from 'node:path';
import { FileMemo } from '../../../model/cache/file-memo';
import { INVENTORY, readInventory } from '../../../model/inventory/inventory';
import { nearestOf, quoted } from '../../../shared/text/nearest';
import type { Rule } from './rules';
import { versionFolders } from './site-pages';

/** The programs that commands of pages start. A list names what may stand behind one, before its first operand. */
const PROGRAMS: Readonly<Record<string, readonly string[] | null>> = {
  apt: ['update', 'install', '-y'],
  cd: null,
  docker: ['compose', 'build', 'run', 'pull', 'push', 'ps', 'logs', 'exec'],
  export: null,
  git: ['clone', 'checkout', 'diff', 'log', 'show', 'status', '-C'],
  grep: null,
  kubectl: ['apply', 'get', 'logs', 'describe', 'delete'],
  ls: null,
  mkdir: null,
  mongodump: null,
  mongorestore: null,
  perl: null,
  pip: ['install', 'uninstall', 'show', 'freeze', 'list', 'check'],
  pwd: null,
  pytest: null,
  python: null,
  rm: null,
  scp: null,
  source: null,
  tar: null,
  uvicorn: null,
};

/** The options of `pip install` that a reader may need. */
const PIP_OPTIONS = [
  '--upgrade',
  '-U',
  '--editable',
  '-e',
  '--requirement',
  '-r',
  '--no-deps',
  '--pre',
  '--quiet',
  '-q',
];

/** Modules of others that `python -m` runs. */
const MODULES = ['pip', 'venv', 'pytest', 'http.server'];

const modules = new FileMemo<readonly string[]>();

function modulesIn(version: string): readonly string[] {
  const file = join(versionFolders[version] ?? '', INVENTORY);
  return modules.get(file, [file], () => Object.keys(readInventory(file).modules));
}

interface Fault {
  expected: string;
  names: readonly string[];
  found: string;
}

/** @returns what a line of a shell starts that there is not */
function faultOf(line: string, version: string): Fault | null {
  const words = line.replace(/^(?:\s|\$ |sudo |\w+=\S* )*/, '').split(/\s+/);
  const program = (words[0] ?? '').replace(/^python3?(?:\.\d+)?$/, 'python').replace(/^pip3$/, 'pip');
  const known = PROGRAMS[program];
  if (known === undefined) {
    return { expected: 'a command that pages use', names: Object.keys(PROGRAMS), found: program };
  }
  if (program === 'python' && words[1] === '-m') {
    const [, , module = '', ...rest] = words;
    if (module === 'pip') return faultOf(['pip', ...rest].join(' '), version);
    const names = [...MODULES, ...modulesIn(version)];
    if (!names.includes(module)) return { expected: 'a module that python can run', names, found: module };
    const option = module.startsWith('superduper') && rest.find((word) => word.startsWith('-'));
    return option ? { expected: `no option, as ${module} has none`, names: [], found: option } : null;
  }
  const operand = words[1] ?? '';
  if (known && operand && !known.includes(operand)) {
    return { expected: `a command of ${program}`, names: known, found: operand };
  }
  const option = program === 'pip' ? words.slice(2).find((word) => /^-/.test(word)) : undefined;
  return option === undefined || PIP_OPTIONS.includes(option.replace(/=.*$/, ''))
    ? null
    : { expected: `an option of ${program}`, names: PIP_OPTIONS, found: option };
}

/** A command that a reader copies exists. The framework has none: `superduper` names a module that its releases lack. */
export const commands: Rule = ({ version }) =>
  function* (node) {
    if (node.type !== 'code' || node.lang !== 'bash') return;
    const lines = node.value.split('\n');
    for (const [index, line] of lines.entries()) {
      // What a line carries on, and comments.
      if (lines[index - 1]?.endsWith('\\') || /^\s*(?:#|$)/.test(line)) continue;
      for (const part of line.split(/\s*(?:&&|\|\||;|\|)\s+/)) {
        const fault = faultOf(part, version);
        if (!fault) continue;
        const near = nearestOf(fault.found, fault.names);
        yield {
          line: (node.position?.start.line ?? 1) + 1 + index,
          expected: fault.expected,
          found: `\`${fault.found}\`${near.length > 0 ? `; the nearest: ${quoted(near)}` : ''}`,
          fix: 'Correct it, or add it to src/authoring/checks/source/commands.ts.',
        };
      }
    }
  };
