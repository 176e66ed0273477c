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

interface Fault {
  expected: string;
  names: readonly string[];
  found: string;
}

/** @returns what a line of a shell starts that there is not */
function faultOf(line: string, version: string): Fault | null {
  const parts = line.replace(/^(?:\s|\$ |sudo |\w+=\S* )*/, '').split(/\s+/);
  const program = (parts[0] ?? '').replace(/^python3?(?:\.\d+)?$/, 'python').replace(/^pip3$/, 'pip');
  const operands = SUBCOMMANDS[program];
  if (!operands && !PROGRAMS.includes(program)) {
    const names = [...PROGRAMS, ...Object.keys(SUBCOMMANDS)];
    return { expected: 'a command that pages use', names, found: program };
  }
  if (program === 'python' && parts[1] === '-m') {
    const [, , module = '', ...rest] = parts;
    if (module === 'pip') return faultOf(['pip', ...rest].join(' '), version);
    const names = [...MODULES, ...modulesIn(version)];
    if (!names.includes(module)) return { expected: 'a module that python can run', names, found: module };
    const option = module.startsWith('superduper') && rest.find((word) => word.startsWith('-'));
    return option ? { expected: `no option, as ${module} has none`, names: [], found: option } : null;
  }
  const operand = parts[1] ?? '';
  if (operands && operand && !operands.includes(operand)) {
    return { expected: `a command of ${program}`, names: operands, found: operand };
  }
  const option = program === 'pip' ? parts.slice(2).find((part) => part.startsWith('-')) : undefined;
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
      // Comments, and lines that carry on the one before.
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
