import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runTypeChecker } from '../../../../src/authoring/samples/check';
import { type Diagnostic, runPyright } from '../../../../src/authoring/samples/pyright';
import type { Inventory } from '../../../../src/model/inventory/inventory';
import { type Constructor, resolveConstructor } from '../../../../src/shared/inventory/constructors';
import { createTemporaryFolder } from '../../../temporary';
import { inventory, readCommittedInventories } from './fixtures';

/** Lists classes whose constructors are created from fields. Pyright's signature of such a class must match the one in the inventory. */
function listGenerated(
  inventory: Inventory,
): { module: string; name: string; constructorFacts: Constructor }[] {
  return Object.entries(inventory.modules).flatMap(([module, { classes }]) =>
    Object.keys(classes)
      .map((name) => ({ module, name, constructorFacts: resolveConstructor(inventory, `${module}.${name}`) }))
      .filter(
        ({ constructorFacts }) => constructorFacts.isGenerated && constructorFacts.externalBases.length === 0,
      ),
  );
}

/** Formats `name`, `name=` with a default, and keyword-only parameters sorted after `*`, because their order is irrelevant. */
function formatExpected({ parameters = [] }: Constructor): string {
  const formatKind = (kind: string) =>
    parameters
      .filter((parameter) => parameter.kind === kind)
      .map(({ name, default: value, defaultFactory }) => `${name}${(value ?? defaultFactory) ? '=' : ''}`);
  return [...formatKind('POSITIONAL_OR_KEYWORD'), '*', ...formatKind('KEYWORD_ONLY').sort()].join(' ');
}

/** Formats a signature that pyright prints, such as `(self: C, name: str, up: List[C] | None = ..., *, key: Any) -> None`, in the same way. */
function readSignature(message: string): string {
  const signature = /\(self: \w+(.*)\) -> None"$/.exec(message)?.[1] ?? message;
  // Parameters start after a comma or a star. Commas within types are in brackets.
  const names = [...removeBrackets(signature).matchAll(/, (\*|\w+)(?:: [^,]*?( = \.\.\.)?)?(?=,|$)/g)].map(
    ([, name = '', value]) => `${name}${value ? '=' : ''}`,
  );
  const star = names.includes('*') ? names.indexOf('*') : names.length;
  return [...names.slice(0, star), '*', ...names.slice(star + 1).sort()].join(' ');
}

function removeBrackets(text: string): string {
  const withoutBrackets = text.replace(/\[[^[\]]*\]|\([^()]*\)/g, '');
  return withoutBrackets === text ? text : removeBrackets(withoutBrackets);
}

async function diagnose(version: string, inventory: Inventory, code: string): Promise<readonly Diagnostic[]> {
  const module = { code, lines: [] };
  const diagnostics = await runTypeChecker([{ version, inventory, modules: [module] }]);
  return diagnostics.get(module) ?? [];
}

test.describe.configure({ mode: 'default' });

for (const [version, inventory] of Object.entries(readCommittedInventories())) {
  test(`gives pyright the same constructors for ${version} from the stubs as from the source @weekly`, async () => {
    const classes = listGenerated(inventory);
    expect(classes.length).toBeGreaterThan(50);
    const code = classes.map(
      ({ module, name }, number) =>
        `from ${module} import ${name} as C${number}; reveal_type(C${number}.__init__)`,
    );
    const diagnostics = await diagnose(version, inventory, code.join('\n'));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const byPyright = diagnostics.map(
      ({ line, message }) => `${classes[line - 1]?.name}: ${readSignature(message)}`,
    );
    expect(byPyright).toEqual(
      classes.map(({ name, constructorFacts }) => `${name}: ${formatExpected(constructorFacts)}`),
    );
  });
}

test('needs no Python and ignores installed packages', async () => {
  const code = 'import numpy\nreveal_type(numpy.zeros)\n';
  const diagnostics = await diagnose('x', inventory, code);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Import "numpy" could not be resolved',
    'Type of "numpy.zeros" is "Any"',
  ]);
});

test('reports if pyright cannot run', async () => {
  const project = createTemporaryFolder();
  // Without a configuration, pyright would check the whole current folder.
  writeFileSync(path.join(project, 'pyrightconfig.json'), '{');
  await expect(runPyright(project)).rejects.toThrow(/^pyright failed: .*could not be parsed/s);
});
