/** Runs a script. An error that it throws is said in one line, and makes it fail. */
export function run(main: () => unknown): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}

/** The two kinds of options for `parseArgs`: one that is followed by a text, and one that stands alone. */
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
