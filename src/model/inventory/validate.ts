import {
  type AssignedValue,
  type Attribute,
  type BaseClass,
  type Callable,
  type Class,
  type Constant,
  type Field,
  HOW_TO_FIX,
  type Import,
  type InstanceAttribute,
  type Inventory,
  type Method,
  type Module,
  type Package,
  type Parameter,
  type Property,
  SCHEMA_VERSION,
  type Trigger,
} from './types';

/** Refuses a value that is not what it checks for by calling `fail`. */
type Check = (value: unknown, key: string, fail: Fail) => void;
type Fail = (key: string, expected: string, found: unknown) => never;
/** One check for each key of T, so that the compiler asks for a new one when a key is added. */
type Shape<T> = { [Key in keyof Required<T>]: Check };

/**
 * Checks that a parsed file is an API inventory of the present schema version.
 *
 * @param value - The parsed JSON.
 * @param file - Its path, for messages.
 * @returns The same value, typed.
 * @throws Error naming the file, the key, what was expected and what was found.
 */
export function checkInventory(value: unknown, file: string): Inventory {
  const fail: Fail = (key, expected, found) => {
    throw new Error(`${file}: ${key}: expected ${expected}, found ${show(found)}. ${HOW_TO_FIX}`);
  };
  // The version first: a file of another layout would only fail at a key that says nothing.
  const found = isObject(value) ? value.schemaVersion : undefined;
  if (found !== SCHEMA_VERSION) fail('schemaVersion', String(SCHEMA_VERSION), found);
  inventory(value, '', fail);
  return value as Inventory;
}

const string: Check = (value, key, fail) => {
  if (typeof value !== 'string') fail(key, 'a string', value);
};

const number: Check = (value, key, fail) => {
  if (typeof value !== 'number') fail(key, 'a number', value);
};

const flag = oneOf(true);

function oneOf(...allowed: readonly (string | true)[]): Check {
  return (value, key, fail) => {
    if (!allowed.some((one) => one === value))
      fail(key, allowed.map((one) => JSON.stringify(one)).join(' or '), value);
  };
}

function optional(check: Check): Check {
  return (value, key, fail) => {
    if (value !== undefined) check(value, key, fail);
  };
}

function array(check: Check): Check {
  return (value, key, fail) => {
    if (!Array.isArray(value)) return fail(key, 'an array', value);
    for (const [index, item] of value.entries()) check(item, `${key}[${index}]`, fail);
  };
}

function record(check: Check): Check {
  return (value, key, fail) => {
    if (!isObject(value)) return fail(key, 'an object', value);
    for (const [name, item] of Object.entries(value)) check(item, member(key, name), fail);
  };
}

function object<T>(shape: Shape<T>): Check {
  const checks = Object.entries<Check>(shape);
  const known = new Set(Object.keys(shape));
  return (value, key, fail) => {
    if (!isObject(value)) return fail(key, 'an object', value);
    for (const [name, check] of checks) check(value[name], member(key, name), fail);
    const unknown = Object.keys(value).find((name) => !known.has(name));
    if (unknown !== undefined) fail(member(key, unknown), 'no such key', value[unknown]);
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function member(key: string, name: string): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) return `${key}[${JSON.stringify(name)}]`;
  return key === '' ? name : `${key}.${name}`;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

const value: Shape<AssignedValue> = {
  annotation: optional(string),
  value: optional(string),
  alias: optional(string),
  call: optional(string),
};

const parameter = object<Parameter>({
  name: string,
  kind: oneOf('POSITIONAL_ONLY', 'POSITIONAL_OR_KEYWORD', 'VAR_POSITIONAL', 'KEYWORD_ONLY', 'VAR_KEYWORD'),
  annotation: optional(string),
  default: optional(string),
});

const callable: Shape<Callable> = {
  line: number,
  parameters: array(parameter),
  returns: optional(string),
  async: optional(flag),
  generator: optional(flag),
  decorators: array(string),
  raises: array(string),
};

const trigger = object<Trigger>({
  events: array(string),
  depends: array(string),
  requires: array(string),
  outputs: optional(string),
});

const classShape: Shape<Class> = {
  line: number,
  kind: oneOf('base', 'dataclass', 'enum', 'exception', 'namedTuple', 'protocol', 'typedDict', 'class'),
  private: optional(flag),
  bases: array(object<BaseClass>({ written: string, target: string })),
  metaclass: optional(string),
  decorators: array(string),
  fields: array(
    object<Field>({
      name: string,
      line: number,
      annotation: string,
      default: optional(string),
      defaultFactory: optional(string),
      initVar: optional(flag),
      noInit: optional(flag),
      keywordOnly: optional(flag),
    }),
  ),
  attributes: record(object<Attribute>({ line: number, classVar: optional(flag), ...value })),
  instanceAttributes: record(object<InstanceAttribute>({ line: number, assignedIn: string, ...value })),
  methods: record(
    object<Method>({
      ...callable,
      binding: oneOf('instance', 'class', 'static'),
      trigger: optional(trigger),
    }),
  ),
  properties: record(
    object<Property>({
      line: number,
      annotation: optional(string),
      onClass: optional(flag),
      settable: optional(flag),
      decorators: array(string),
      raises: array(string),
    }),
  ),
  boundFunctions: optional(array(string)),
};

const module = object<Module>({
  package: string,
  path: string,
  all: optional(array(string)),
  imports: record(object<Import>({ target: string, typeChecking: optional(flag) })),
  classes: record(object(classShape)),
  functions: record(object(callable)),
  constants: record(object<Constant>({ line: number, ...value })),
});

const inventory = object<Inventory>({
  generated: string,
  schemaVersion: number,
  commit: string,
  packages: record(
    object<Package>({ distribution: string, version: string, folder: string, exports: record(string) }),
  ),
  modules: record(module),
});
