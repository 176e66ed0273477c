import { parseArgs } from 'node:util';

/** Runs a script. An error that it throws is said in one line, and makes it fail. */
export function run(main: () => unknown): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}

/** The kinds of options: one that is followed by a text, one that has to be, and one that stands alone. */
export const text = { type: 'string' } as const;
export const neededText = { type: 'string', isNeeded: true } as const;
export const flag = { type: 'boolean' } as const;

type Options = Readonly<Record<string, typeof text | typeof neededText | typeof flag>>;

type Values<Of extends Options> = {
  [Name in keyof Of]: Of[Name] extends typeof neededText
    ? string
    : (Of[Name] extends typeof flag ? boolean : string) | undefined;
};

/** A command that was called in another way than it can be: how it is called is said behind the message. */
export class Misuse extends Error {}

/**
 * Runs a script with its arguments.
 *
 * @param usage - How it is called, and in further lines what its options mean.
 * @param main - Takes the options, and the other arguments. Of a script that takes none a second parameter is left out.
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
