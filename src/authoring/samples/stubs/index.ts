import type { Inventory, Module } from '../../../model/inventory/inventory';
import { moduleAlias } from '../../../model/inventory/overrides';
import { splitName } from '../../../shared/text/dotted';
import { declareCallable } from './callable';
import { declareClass } from './class';
import { declareValue } from './value';

/** Files of stub packages: path from the folder that pyright searches, to text. */
export type Stubs = Record<string, string>;

/** Under names that no sample uses, since a stub must not offer what the module does not. */
const PRELUDE = [
  '# Generated from the API inventory by src/authoring/samples/stubs. Do not edit.',
  'import abc as _abc',
  'import dataclasses as _dataclasses',
  'import typing as _typing',
  'import typing_extensions as _typing_extensions',
];

/**
 * Writes the stub packages of a version: all that its inventory declares, and nothing else.
 *
 * @param inventory - The version's inventory, overrides applied.
 * @returns A `.pyi` file for each module.
 */
export function writeStubs(inventory: Inventory): Stubs {
  const metaclasses = dataclassMetaclasses(inventory);
  return Object.fromEntries(
    Object.entries(inventory.modules).map(([name, module]) => [
      fileOf(name, module),
      writeModule(name, module, inventory, metaclasses),
    ]),
  );
}

function fileOf(name: string, module: Module): string {
  const path = name.replaceAll('.', '/');
  return module.path.endsWith('/__init__.py') ? `${path}/__init__.pyi` : `${path}.pyi`;
}

/** pyright does not inherit `dataclass_transform` from one metaclass to the next, so each gets its own. */
function dataclassMetaclasses(inventory: Inventory): ReadonlySet<string> {
  const classes = Object.values(inventory.modules).flatMap((module) => Object.values(module.classes));
  return new Set(classes.flatMap((cls) => (cls.kind === 'base' && cls.metaclass ? [cls.metaclass] : [])));
}

function writeModule(
  name: string,
  module: Module,
  inventory: Inventory,
  metaclasses: ReadonlySet<string>,
): string {
  const referred = new Set<string>();
  const refer = (qualified: string): string => {
    const [owner, own] = splitName(qualified);
    if (owner === name) return own;
    referred.add(owner);
    return `${moduleAlias(owner)}.${own}`;
  };
  const declarations = [
    ...Object.entries(module.constants).map(([constant, value]) => declareValue(constant, value)),
    ...Object.entries(module.functions).map(([fn, callable]) => declareCallable(fn, callable)),
    ...Object.entries(module.classes).flatMap(([local, cls]) => {
      const qualifiedName = `${name}.${local}`;
      const isDataclassMeta = metaclasses.has(qualifiedName);
      return declareClass({ inventory, qualifiedName, module, cls, isDataclassMeta, refer });
    }),
  ];
  const lines = [
    ...PRELUDE,
    ...[...referred].map((owner) => `import ${owner} as ${moduleAlias(owner)}`),
    ...Object.entries(module.imports)
      // A class that is also imported for type checking, say from a module that imports it from here.
      .filter(([local, { target }]) => rootOf(target) !== '__future__' && !defines(module, local))
      .map(([local, { target, typeChecking }]) =>
        importOf(local, target, typeChecking !== true && rootOf(target) in inventory.packages),
      ),
    ...declarations,
    ...(module.all ? [`__all__ = [${module.all.map((exported) => `'${exported}'`).join(', ')}]`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function defines({ constants, functions, classes }: Module, name: string): boolean {
  return name in constants || name in functions || name in classes;
}

/** In a stub, only `import A as A` lets others import A from it as well. */
function importOf(local: string, target: string, exported: boolean): string {
  const [module, name] = splitName(target);
  if (module === '') return target === local ? `import ${target}` : `import ${target} as ${local}`;
  const alias = name !== local || exported ? ` as ${local}` : '';
  return `from ${module} import ${name}${alias}`;
}

function rootOf(qualified: string): string {
  return qualified.split('.', 1)[0] ?? qualified;
}
