import { parseArgs } from 'node:util';

/** Runs the main function of a script. If it throws, prints only the error's message, and lets the process fail. */
export function run(main: () => unknown): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}

/** Describes an option with a value. `value` is a placeholder such as `PATH`. */
export const textOption = (value: string, description: string) =>
  ({ type: 'string', value, description }) as const;

/** Describes an option that every call of the command needs. */
export const requiredText = (value: string, description: string) =>
  ({ type: 'string', value, description, isNeeded: true }) as const;

/** Describes an option without a value. */
export const flagOption = (description: string) => ({ type: 'boolean', value: '', description }) as const;

type TextOption = ReturnType<typeof textOption>;
type RequiredText = ReturnType<typeof requiredText>;
type FlagOption = ReturnType<typeof flagOption>;
type OptionDefinitions = Readonly<Record<string, TextOption | RequiredText | FlagOption>>;

type OptionValues<Definitions extends OptionDefinitions> = {
  [Name in keyof Definitions]: Definitions[Name] extends RequiredText
    ? string
    : (Definitions[Name] extends FlagOption ? boolean : string) | undefined;
};

/** A command of this project, and everything that `--help` prints about it. */
export interface Command<Definitions extends OptionDefinitions> {
  /** How to start the command: `npm run backport`. */
  name: string;
  /** What the command does, in one or more sentences. */
  summary: string;
  /** Descriptions of the arguments that aren't options, by their placeholder: `PAGE…`. Without them, such arguments are errors. */
  operands?: Readonly<Record<string, string>>;
  options?: Definitions;
  /** Name of the program that receives all arguments except `options`. */
  forwardsTo?: string;
  /** Arguments of a typical call. */
  example: string;
}

/** Error for wrong arguments of a script. The usage of the script is printed below the message. */
export class UsageError extends Error {}

/**
 * Parses the arguments of a script, and runs its main function. `--help` prints what the command does instead.
 *
 * @param main - Function that receives the options and the other arguments.
 */
export function runCommand<const Definitions extends OptionDefinitions>(
  command: Command<Definitions>,
  main: (values: OptionValues<Definitions>, operands: string[]) => unknown,
): void {
  run(async () => {
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h')) return console.log(formatHelp(command));
    try {
      const { values, operands } = parseArguments(command, args);
      await main(values as OptionValues<Definitions>, operands);
    } catch (error) {
      throw error instanceof UsageError
        ? new Error(
            `${error.message}. Usage: ${formatUsage(command)}\nTo read about the arguments, run \`${formatCall(command.name, '--help')}\`.`,
          )
        : error;
    }
  });
}

function parseArguments({ options = {}, operands, forwardsTo }: Command<OptionDefinitions>, args: string[]) {
  const parsed = forwardsTo === undefined ? parseOptions() : separateOptions(options, args);
  const missing = listNeeded(options).filter(([name]) => parsed.values[name] === undefined);
  if (missing.length > 0)
    throw new UsageError(`expected ${missing.map(([name]) => `--${name}`).join(' and ')}`);
  return parsed;

  function parseOptions() {
    try {
      const { values, positionals } = parseArgs({ args, options, allowPositionals: operands !== undefined });
      return { values, operands: positionals };
    } catch (error) {
      // Only the first sentence, because the others explain how to pass an argument that starts with a hyphen.
      throw new UsageError((error as Error).message.replace(/\. .*|\.$/s, ''));
    }
  }
}

/** Separates the options of a command from the arguments that it passes on to another program. */
function separateOptions(options: OptionDefinitions, args: string[]) {
  const { values, tokens } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const ownIndexes = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !options[token.name]) return [];
    return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
  });
  return { values, operands: args.filter((_, index) => !ownIndexes.includes(index)) };
}

/** Formats what `--help` prints: what the command does, its usage, its arguments and an example. */
export function formatHelp(command: Command<OptionDefinitions>): string {
  const { name, summary, operands = {}, options = {}, example } = command;
  const optionLines = Object.entries(options).map(
    ([option, { value, description }]) => [`--${option} ${value}`.trim(), description] as const,
  );
  return [
    summary,
    `Usage: ${formatUsage(command)}`,
    formatList('Arguments', Object.entries(operands)),
    formatList('Options', [...optionLines, ['--help', 'Prints this help.']]),
    `Example: ${formatCall(name, example)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function formatUsage({ name, operands = {}, options = {} }: Command<OptionDefinitions>): string {
  const needed = listNeeded(options);
  const parts = [
    ...needed.map(([option, { value }]) => `--${option} ${value}`),
    ...(Object.keys(options).length > needed.length ? ['[options]'] : []),
    ...Object.keys(operands),
  ];
  return formatCall(name, parts.join(' '));
}

const listNeeded = (options: OptionDefinitions) =>
  Object.entries(options).filter(([, option]) => 'isNeeded' in option);

/** Formats a call of a command. npm passes only the arguments after `--` on to a script. */
const formatCall = (name: string, args: string) =>
  args === '' ? name : name.startsWith('npm ') ? `${name} -- ${args}` : `${name} ${args}`;

function formatList(title: string, rows: readonly (readonly [name: string, description: string])[]): string {
  if (rows.length === 0) return '';
  const width = Math.max(...rows.map(([name]) => name.length));
  return [`${title}:`, ...rows.map(([name, description]) => `  ${name.padEnd(width)}  ${description}`)].join(
    '\n',
  );
}
