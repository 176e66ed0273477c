import type { Callable, Class, Inventory, Module } from '../../shared/inventory/types';
import { mapValues } from '../../shared/map-values';

/** Keeps only the fields of an inventory that the upgrade check uses, because readers' browsers download it. */
export function createSlimInventory({ modules, schemaVersion }: Inventory): Inventory {
  const slimModules = mapValues(modules, createSlimModule) as Record<string, Module>;
  return { generated: '', schemaVersion, commit: '', packages: {}, modules: slimModules };
}

function pick<T extends object>(object: T, ...keys: (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Partial<T>;
}

function createSlimModule({ imports, classes, functions, constants }: Module): Partial<Module> {
  return {
    imports: mapValues(imports, ({ target }) => ({ target })),
    classes: mapValues(classes, createSlimClass) as Record<string, Class>,
    functions: mapValues(functions, createSlimCallable) as Record<string, Callable>,
    constants: mapValues(constants, (constant) => pick(constant, 'annotation', 'alias', 'call')),
  } as Partial<Module>;
}

function createSlimClass(cls: Class) {
  // Line numbers determine the order of a constructor's parameters, but only if the class has class variables.
  const hasClassVariables = Object.values(cls.attributes).some(({ classVar }) => classVar);
  return {
    ...pick(cls, 'kind', 'private', 'boundFunctions'),
    bases: cls.bases.map(({ target }) => ({ target })),
    fields: cls.fields.map((field) => (hasClassVariables ? field : { ...field, line: undefined })),
    attributes: mapValues(cls.attributes, (attribute) =>
      pick(
        attribute,
        'annotation',
        'alias',
        'call',
        ...(attribute.classVar ? (['classVar', 'line'] as const) : []),
      ),
    ),
    instanceAttributes: mapValues(cls.instanceAttributes, (attribute) =>
      pick(attribute, 'annotation', 'call'),
    ),
    methods: mapValues(cls.methods, (method) => {
      // An empty object is enough, because the check doesn't read the details of a trigger.
      return { ...createSlimCallable(method), binding: method.binding, trigger: method.trigger && {} };
    }),
    properties: mapValues(cls.properties, (property) => pick(property, 'annotation', 'decorators')),
  };
}

function createSlimCallable(callable: Callable) {
  const parameters = callable.parameters.map((parameter) => pick(parameter, 'name', 'kind', 'default'));
  return { ...pick(callable, 'returns', 'async', 'decorators'), parameters };
}
