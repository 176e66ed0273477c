import type { Callable, Class, Inventory, Module, Parameter } from '../../shared/inventory/types';

/** Matches the decorators that the check of programs needs. */
const USED_DECORATORS = /(^|\.)(?:abstractmethod|(?:async)?contextmanager)$/;

/** Returns an inventory without the facts that the check of programs doesn't use, so that browsers load a small file. */
export function createSlimInventory({ modules, schemaVersion }: Inventory): Inventory {
  const slimModules = mapValues(modules, createSlimModule);
  return { generated: '', schemaVersion, commit: '', packages: {}, modules: slimModules };
}

function mapValues<Value, Result>(record: Record<string, Value>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function createSlimModule({ imports, classes, functions, constants }: Module): Module {
  return {
    imports: mapValues(imports, ({ target }) => ({ target })),
    classes: mapValues(classes, createSlimClass),
    functions: mapValues(functions, createSlimCallable),
    constants: mapValues(constants, ({ annotation, alias, call }) => ({ annotation, alias, call })),
  } as unknown as Module;
}

function createSlimClass(cls: Class): Class {
  const { kind, bases, fields, attributes, instanceAttributes, methods, properties, boundFunctions } = cls;
  // The order of fields and class variables determines the order of a constructor's parameters.
  const hasClassVariables = Object.values(attributes).some(({ classVar }) => classVar);
  const keepLine = (line: number) => (hasClassVariables ? { line } : {});
  return {
    kind,
    private: cls.private,
    bases: bases.map(({ target }) => ({ target })),
    fields: fields.map(({ line, ...field }) => ({ ...field, ...keepLine(line) })),
    attributes: mapValues(attributes, ({ line, annotation, alias, call, classVar }) => {
      return { annotation, alias, call, classVar, ...(classVar && keepLine(line)) };
    }),
    instanceAttributes: mapValues(instanceAttributes, ({ annotation, call }) => ({ annotation, call })),
    methods: mapValues(methods, ({ binding, trigger, ...method }) => {
      return { ...createSlimCallable(method), binding, trigger: trigger && {} };
    }),
    properties: mapValues(properties, ({ annotation, decorators }) => {
      return { annotation, decorators: selectDecorators(decorators) };
    }),
    boundFunctions,
  } as unknown as Class;
}

function createSlimCallable(callable: Callable): Callable {
  const { parameters, returns, async, generator, decorators } = callable;
  return {
    parameters: parameters.map(
      ({ name, kind, default: value }): Parameter => ({ name, kind, default: value }),
    ),
    returns,
    async,
    generator,
    decorators: selectDecorators(decorators),
  } as unknown as Callable;
}

function selectDecorators(decorators: readonly string[]): string[] | undefined {
  const usedDecorators = decorators.filter((decorator) => USED_DECORATORS.test(decorator));
  return usedDecorators.length > 0 ? usedDecorators : undefined;
}
