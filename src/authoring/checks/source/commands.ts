import { nearestOf, quoted } from '../../../shared/text/nearest';
import { ofInventory } from './inventories';
import type { Rule } from './rules';

const words = (text: string) => text.split(' ');

/** The programs that pages start with any words behind them. */
const PROGRAMS = words(
  'cd export grep ls mkdir mongodump mongorestore perl pwd pytest python rm scp source tar uvicorn',
);

/** Programs whose first word is one of a few. */
const SUBCOMMANDS: Readonly<Record<string, readonly string[]>> = {
  apt: words('update install -y'),
  docker: words('compose build run pull push ps logs exec'),
  git: words('clone checkout diff log show status -C'),
  kubectl: words('apply get logs describe delete'),
  pip: words('install uninstall show freeze list check'),
};

/** The options of pip that a reader may need. */
const PIP_OPTIONS = words('--upgrade -U --editable -e --requirement -r --no-deps --pre --quiet -q');

/** Modules of others that `python -m` runs. */
const MODULES = words('pip venv pytest http.server');

const modulesIn = ofInventory(({ modules }) => Object.keys(modules));

/** What was expected, what was found, and the names that it could be. */
type Fault = readonly [expected: string, found: string, names: readonly string[]];

/** @returns what a line of a shell starts that there is not */
function faultOf(line: string, version: string): Fault | null {
  const parts = line.replace(/^(?:\s|\$ |sudo |\w+=\S* )*/, '').split(/\s+/);
  const program = (parts[0] ?? '').replace(/^python3?(?:\.\d+)?$/, 'python').replace(/^pip3$/, 'pip');
  const operands = SUBCOMMANDS[program];
  if (!operands && !PROGRAMS.includes(program)) {
    return ['a command that pages use', program, [...PROGRAMS, ...Object.keys(SUBCOMMANDS)]];
  }
  if (program === 'python' && parts[1] === '-m') {
    const [, , module = '', ...rest] = parts;
    if (module === 'pip') return faultOf(['pip', ...rest].join(' '), version);
    const names = [...MODULES, ...modulesIn(version)];
    if (!names.includes(module)) return ['a module that python can run', module, names];
    const option = module.startsWith('superduper') && rest.find((word) => word.startsWith('-'));
    return option ? [`no option, as ${module} has none`, option, []] : null;
  }
  const operand = parts[1] ?? '';
  if (operands && operand && !operands.includes(operand))
    return [`a command of ${program}`, operand, operands];
  const option = program === 'pip' ? parts.slice(2).find((part) => part.startsWith('-')) : undefined;
  return option === undefined || PIP_OPTIONS.includes(option.replace(/=.*$/, ''))
    ? null
    : [`an option of ${program}`, option, PIP_OPTIONS];
}

/** A command that a reader copies exists. The framework has none: `superduper` names a module that its releases lack. */
export const commands: Rule = ({ version }) =>
  function* (node) {
    if (node.type !== 'code' || node.lang !== 'bash') return;
    const lines = node.value.split('\n');
    for (const [index, line] of lines.entries()) {
      // Comments, and lines that carry on the one before.
      if (lines[index - 1]?.endsWith('\\') || /^\s*(?:#|$)/.test(line)) continue;
      for (const part of line.split(/\s*(?:&&|\|\||;|\|)\s+/)) {
        const fault = faultOf(part, version);
        if (!fault) continue;
        const [expected, word, names] = fault;
        const near = nearestOf(word, names);
        const found = `\`${word}\`${near.length > 0 ? `; the nearest: ${quoted(near)}` : ''}`;
        const fix = 'Correct it, or add it to src/authoring/checks/source/commands.ts.';
        yield { below: index + 1, expected, found, fix };
      }
    }
  };
