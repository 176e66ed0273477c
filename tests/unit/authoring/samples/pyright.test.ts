import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { diagnose } from '../../../../src/authoring/samples/check';
import { runPyright } from '../../../../src/authoring/samples/pyright';
import { writeStubs } from '../../../../src/authoring/samples/stubs';
import { type Constructor, constructorOf } from '../../../../src/model/inventory/constructors';
import type { Inventory } from '../../../../src/model/inventory/inventory';
import { temporaryFolder } from '../../../temporary';
import { committedInventories } from './fixtures';

/** The classes whose constructor is made from fields: what pyright makes of the stubs must be what Python makes of the source. */
function generated(inventory: Inventory): { module: string; name: string; made: Constructor }[] {
  return Object.entries(inventory.modules).flatMap(([module, { classes }]) =>
    Object.keys(classes)
      .map((name) => ({ module, name, made: constructorOf(inventory, `${module}.${name}`) }))
      .filter(({ made }) => made.generated && made.externalBases.length === 0),
  );
}

/** `name`, `name=` with a default, and what is keyword-only after `*`, in any order: there it means nothing. */
function expected({ parameters = [] }: Constructor): string {
  const written = (kind: string) =>
    parameters
      .filter((parameter) => parameter.kind === kind)
      .map(({ name, default: value, defaultFactory }) => `${name}${(value ?? defaultFactory) ? '=' : ''}`);
  return [...written('POSITIONAL_OR_KEYWORD'), '*', ...written('KEYWORD_ONLY').sort()].join(' ');
}

/** The same, read from `(self: C, name: str, upstream: List[Component] | None = ..., *, key: Any) -> None`. */
function found(message: string): string {
  const signature = /\(self: \w+(.*)\) -> None"$/.exec(message)?.[1] ?? message;
  // Parameters begin at a comma or at the star; commas within types are inside brackets.
  const names = [...removeBrackets(signature).matchAll(/, (\*|\w+)(?:: [^,]*?( = \.\.\.)?)?(?=,|$)/g)].map(
    ([, name = '', value]) => `${name}${value ? '=' : ''}`,
  );
  const star = names.includes('*') ? names.indexOf('*') : names.length;
  return [...names.slice(0, star), '*', ...names.slice(star + 1).sort()].join(' ');
}

function removeBrackets(text: string): string {
  const without = text.replace(/\[[^[\]]*\]|\([^()]*\)/g, '');
  return without === text ? text : removeBrackets(without);
}

test.describe.configure({ mode: 'default' });

for (const [version, inventory] of Object.entries(committedInventories())) {
  test(`gives pyright the same constructors for ${version} from the stubs as from the source @weekly`, async () => {
    const classes = generated(inventory);
    expect(classes.length).toBeGreaterThan(50);
    const code = classes.map(
      ({ module, name }, number) =>
        `from ${module} import ${name} as C${number}; reveal_type(C${number}.__init__)`,
    );
    const [[diagnostics = []] = []] = await diagnose([
      { version, stubs: writeStubs(inventory), codes: [code.join('\n')] },
    ]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const byPyright = diagnostics.map(({ line, message }) => `${classes[line - 1]?.name}: ${found(message)}`);
    expect(byPyright).toEqual(classes.map(({ name, made }) => `${name}: ${expected(made)}`));
  });
}

test('needs no Python and ignores installed packages', async () => {
  const code = 'import numpy\nreveal_type(numpy.zeros)\n';
  const [[diagnostics = []] = []] = await diagnose([{ version: 'x', stubs: {}, codes: [code] }]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Import "numpy" could not be resolved',
    'Type of "numpy.zeros" is "Any"',
  ]);
});

test('reports if pyright cannot run', async () => {
  const project = temporaryFolder();
  // Without one it would look at all that is in the folder that it runs in.
  writeFileSync(path.join(project, 'pyrightconfig.json'), '{');
  await expect(runPyright(project)).rejects.toThrow(/^pyright failed: .*could not be parsed/s);
});
