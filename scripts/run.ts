import { parseArgs } from 'node:util';

/** Describes a command line. An option such as `source PATH` takes a value. An option such as `write` is a flag. */
export interface Command<Required extends string = never, Optional extends string = never> {
  name: string;
  summary: string;
  /** Descriptions of the operands by placeholder, such as `PAGE…`. Without operands, the command accepts only options. */
  operands?: Readonly<Record<string, string>>;
  required?: Readonly<Record<Required, string>>;
  options?: Readonly<Record<Optional, string>>;
  /** Program that receives all arguments except those in `options`, such as `docusaurus`. */
  forwardsTo?: string;
  example: string;
}

type AnyCommand = Command<string, string>;

/** Removes the placeholder from an option: `source` for `source PATH`. */
type OptionName<Option> = Option extends `${infer Name} ${string}` ? Name : Option;

type OptionValues<Required extends string, Optional extends string> = {
  [Option in Required as OptionName<Option>]: string;
} & {
  [Option in Optional as OptionName<Option>]?: Option extends `${string} ${string}` ? string : boolean;
};

/** Throw this for wrong arguments, so that the command's usage is printed after the message. */
export class UsageError extends Error {}

/** Parses the command line and calls `main`. If `main` throws an error, prints only its message and sets exit code 1. */
export async function runCommand<Required extends string = never, Optional extends string = never>(
  command: Command<Required, Optional>,
  main: (values: OptionValues<Required, Optional>, operands: string[]) => unknown,
): Promise<void> {
  const args = process.argv.slice(2);
  // `docusaurus start` uses `-h` for the host.
  const helpOptions = command.forwardsTo === undefined ? ['--help', '-h'] : ['--help'];
  if (helpOptions.some((option) => args.includes(option))) return console.log(formatHelp(command));
  try {
    const { values, operands } = parseArguments(command, args);
    await main(values as OptionValues<Required, Optional>, operands);
  } catch (error) {
    console.error(error instanceof Error ? formatError(command, error) : error);
    process.exitCode = 1;
  }
}

/** Parses arguments into option values and operands. Arguments for the program in `forwardsTo` count as operands. */
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
    // `--why PAGE` consists of two arguments, and `--why=PAGE` of one.
    const hasSeparateValue = token.inlineValue === false;
    return hasSeparateValue ? [token.index, token.index + 1] : [token.index];
  });
  return { values, operands: args.filter((_, index) => !optionIndexes.includes(index)) };
}

function formatError(command: AnyCommand, error: Error & { code?: string }): string {
  const isFromParser = error.code?.startsWith('ERR_PARSE_ARGS');
  if (!isFromParser && !(error instanceof UsageError)) return error.message;
  // Keeps only the first sentence, because Node's parser continues with advice about arguments that start with a hyphen.
  const message = isFromParser ? error.message.replace(/\. .*|\.$/s, '') : error.message;
  return `${message}. Usage: ${formatUsage(command)}\nTo read about the arguments, run \`${formatCall(command.name, '--help')}\`.`;
}

/** Formats the text that `--help` prints. */
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

/** Formats a command line, such as `npm run check -- --changed`. Without the `--`, npm would read the options. */
function formatCall(name: string, args: string): string {
  if (args === '') return name;
  return name.startsWith('npm ') ? `${name} -- ${args}` : `${name} ${args}`;
}

function formatList(title: string, rows: readonly string[][]): string {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(([name = '', description]) => `  ${name.padEnd(width)}  ${description}`);
  return rows.length === 0 ? '' : [`${title}:`, ...lines].join('\n');
}
