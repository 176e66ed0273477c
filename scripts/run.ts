import { parseArgs } from 'node:util';

/** Runs a script. If it throws an error, prints the message in one line, and lets the process fail. */
export function run(main: () => unknown): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}

/** Kinds of options: an optional string, a required string, and a flag without a value. */
export const text = { type: 'string' } as const;
export const neededText = { type: 'string', isNeeded: true } as const;
export const flag = { type: 'boolean' } as const;

type Options = Readonly<Record<string, typeof text | typeof neededText | typeof flag>>;

type Values<Of extends Options> = {
  [Name in keyof Of]: Of[Name] extends typeof neededText
    ? string
    : (Of[Name] extends typeof flag ? boolean : string) | undefined;
};

/** Error for a wrong call of a command. The usage is printed after its message. */
export class Misuse extends Error {}

/**
 * Runs a script with its arguments.
 *
 * @param usage - Usage of the command, with a line for each option that needs an explanation.
 * @param main - Function that receives the options and the other arguments. Without a second parameter, other arguments are an error.
 */
export function command<const Of extends Options>(
  usage: string,
  options: Of,
  main: (values: Values<Of>, others: string[]) => unknown,
): void {
  run(async () => {
    try {
      const { values, positionals } = parse(options, main.length > 1);
      const missing = Object.keys(options).filter(
        (name) => 'isNeeded' in (options[name] ?? {}) && values[name] === undefined,
      );
      if (missing.length > 0)
        throw new Misuse(`expected ${missing.map((name) => `--${name}`).join(' and ')}`);
      await main(values as Values<Of>, positionals);
    } catch (error) {
      throw error instanceof Misuse ? new Error(`${error.message}. ${usage}`) : error;
    }
  });
}

function parse(options: Options, allowPositionals: boolean) {
  try {
    return parseArgs({ options, allowPositionals });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}
