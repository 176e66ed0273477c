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

/** Types of command-line options: an optional string, a required string, and a flag without a value. */
export const textOption = { type: 'string' } as const;
export const requiredText = { type: 'string', isNeeded: true } as const;
export const flagOption = { type: 'boolean' } as const;

type Options = Readonly<Record<string, typeof textOption | typeof requiredText | typeof flagOption>>;

type OptionValues<Definitions extends Options> = {
  [Name in keyof Definitions]: Definitions[Name] extends typeof requiredText
    ? string
    : (Definitions[Name] extends typeof flagOption ? boolean : string) | undefined;
};

/** Error for wrong arguments of a script. The usage of the script is printed below the message. */
export class UsageError extends Error {}

/**
 * Parses the arguments of a script, and runs its main function.
 *
 * @param usage - Usage of the script, with a line for each option that needs an explanation.
 * @param main - Function that receives the options and the other arguments. If it has no second parameter, other arguments are an error.
 */
export function runCommand<const Definitions extends Options>(
  usage: string,
  options: Definitions,
  main: (values: OptionValues<Definitions>, positionals: string[]) => unknown,
): void {
  run(async () => {
    try {
      const { values, positionals } = parseOptions(options, main.length > 1);
      const missing = Object.keys(options).filter(
        (name) => 'isNeeded' in (options[name] ?? {}) && values[name] === undefined,
      );
      if (missing.length > 0)
        throw new UsageError(`expected ${missing.map((name) => `--${name}`).join(' and ')}`);
      await main(values as OptionValues<Definitions>, positionals);
    } catch (error) {
      throw error instanceof UsageError ? new Error(`${error.message}. ${usage}`) : error;
    }
  });
}

function parseOptions(options: Options, allowPositionals: boolean) {
  try {
    return parseArgs({ options, allowPositionals });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
