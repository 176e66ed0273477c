import { parseArgs } from 'node:util';

/**
 * A command of this project, with the content of its `--help`. The keys of options consist of a name and a placeholder for the value, such as
 * `source PATH`. A flag lacks the placeholder.
 */
export interface Command<Required extends string = never, Optional extends string = never> {
  /** How to start the command: `npm run backport`. */
  name: string;
  summary: string;
  /** Maps the placeholders of operands, such as `PAGE…`, to descriptions. Without operands, the command accepts only options. */
  operands?: Readonly<Record<string, string>>;
  /** Options that every call of the command needs. */
  required?: Readonly<Record<Required, string>>;
  options?: Readonly<Record<Optional, string>>;
  /** Name of the program that receives all arguments except `options`. */
  forwardsTo?: string;
  /** Arguments of a typical call. */
  example: string;
}

type AnyCommand = Command<string, string>;

/** Name of an option, without the placeholder: `source` for `source PATH`. */
type OptionName<Option> = Option extends `${infer Name} ${string}` ? Name : Option;

/** Maps option names to values. The values are strings or, for flags, booleans. */
type OptionValues<Required extends string, Optional extends string> = {
  [Option in Required as OptionName<Option>]: string;
} & {
  [Option in Optional as OptionName<Option>]?: Option extends `${string} ${string}` ? string : boolean;
};

/** Error for wrong arguments. The usage of the command is printed after the message. */
export class UsageError extends Error {}

/**
 * Parses the arguments of a command, and passes them to `main`. Prints the help for `--help`. If `main` throws, prints the message without the
 * stack, and lets the process fail.
 */
export async function runCommand<Required extends string = never, Optional extends string = never>(
  command: Command<Required, Optional>,
  main: (values: OptionValues<Required, Optional>, operands: string[]) => unknown,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(formatHelp(command));
  try {
    const { values, operands } = parseArguments(command, args);
    await main(values as OptionValues<Required, Optional>, operands);
  } catch (error) {
    console.error(error instanceof Error ? formatError(command, error) : error);
    process.exitCode = 1;
  }
}

/** Parses the arguments of a command. If the command forwards arguments, the operands are all arguments except the command's options. */
function parseArguments(command: AnyCommand, args: string[]) {
  const { operands, forwardsTo } = command;
  const options = listOptions(command);
  const types = options.map(({ name, isFlag }) => [name, { type: isFlag ? 'boolean' : 'string' }] as const);
  const { values, positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries(types),
    strict: forwardsTo === undefined,
    allowPositionals: operands !== undefined,
    tokens: true,
  });
  const missing = options.filter(({ name, isRequired }) => isRequired && values[name] === undefined);
  if (missing.length > 0)
    throw new UsageError(`expected ${missing.map(({ name }) => `--${name}`).join(' and ')}`);
  if (forwardsTo === undefined) return { values, operands: positionals };
  const optionIndexes = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !options.some(({ name }) => name === token.name)) return [];
    // In `--why PAGE`, unlike in `--why=PAGE`, the value is a separate argument.
    const hasSeparateValue = token.inlineValue === false;
    return hasSeparateValue ? [token.index, token.index + 1] : [token.index];
  });
  return { values, operands: args.filter((_, index) => !optionIndexes.includes(index)) };
}

/** Formats an error. Adds the usage of the command for wrong arguments. */
function formatError(command: AnyCommand, error: Error & { code?: string }): string {
  const isFromParser = error.code?.startsWith('ERR_PARSE_ARGS');
  if (!isFromParser && !(error instanceof UsageError)) return error.message;
  // Keeps only the first sentence, because the parser's next sentences are about arguments that start with a hyphen.
  const message = isFromParser ? error.message.replace(/\. .*|\.$/s, '') : error.message;
  return `${message}. Usage: ${formatUsage(command)}\nTo read about the arguments, run \`${formatCall(command.name, '--help')}\`.`;
}

/** Formats the output of `--help`: summary, usage, arguments and an example. */
export function formatHelp(command: AnyCommand): string {
  const { name, summary, operands = {}, example } = command;
  const optionRows = listOptions(command).map(({ call, description }) => [call, description]);
  return [
    summary,
    `Usage: ${formatUsage(command)}`,
    formatList('Arguments', Object.entries(operands)),
    formatList('Options', [...optionRows, ['--help', 'Prints this help.']]),
    `Example: ${formatCall(name, example)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function listOptions({ required = {}, options = {} }: AnyCommand) {
  return Object.entries({ ...required, ...options }).map(([key, description]) => {
    const [name = '', placeholder] = key.split(' ');
    const isFlag = placeholder === undefined;
    return { name, isFlag, call: `--${key}`, description, isRequired: key in required };
  });
}

function formatUsage(command: AnyCommand): string {
  const { name, operands = {}, options = {} } = command;
  const required = listOptions(command).filter(({ isRequired }) => isRequired);
  const optional = Object.keys(options).length > 0 ? ['[options]'] : [];
  const parts = [...required.map(({ call }) => call), ...optional, ...Object.keys(operands)];
  return formatCall(name, parts.join(' '));
}

/** Formats a command line. npm passes only the arguments after `--` to a script. */
function formatCall(name: string, args: string): string {
  if (args === '') return name;
  return name.startsWith('npm ') ? `${name} -- ${args}` : `${name} ${args}`;
}

function formatList(title: string, rows: readonly string[][]): string {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(([name = '', description]) => `  ${name.padEnd(width)}  ${description}`);
  return rows.length === 0 ? '' : [`${title}:`, ...lines].join('\n');
}
