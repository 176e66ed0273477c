import { z } from 'zod';

/** Boolean that is either `true` or omitted. */
const flag = z.literal(true).optional();
const text = z.string();
const texts = z.array(text);
const optionalText = text.optional();
const recordOf = <T extends z.ZodType>(schema: T) => z.record(text, schema);

/** Increase this version when the code can no longer read older files. */
export const SCHEMA_VERSION = 1;

export const INVENTORY_FILE = 'api-inventory.json';

/** Advice at the end of every error message about a broken inventory. */
export const HOW_TO_FIX =
  'Run npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER to create the file again from the framework’s source.';

const packageSchema = z.strictObject({
  /** Name for `pip install`, taken from pyproject.toml: `superduper-framework` or `superduper_openai`. */
  distribution: text,
  version: text,
  /** Path in the framework's repository: `''` for the framework, `plugins/openai` for a plugin. */
  folder: text,
  /** Names that `from package import …` can import, with the qualified names of their definitions. */
  exports: recordOf(text),
});

const importSchema = z.strictObject({
  /** Qualified name of the imported symbol. If that's a re-export, `resolveName` in `resolve-names.ts` finds the definition. */
  target: text,
  /** Whether the import is inside `if TYPE_CHECKING`. Only annotations can use such a name, so samples can't import it. */
  typeChecking: flag,
});

const assignedValue = z.strictObject({
  annotation: optionalText,
  /** Python code of the assigned value, such as `Dill()`. Omitted if it's long. */
  value: optionalText,
  /** If the value is another symbol, its qualified name. For example, `logging = logger.Logging` makes `logging` an alias for `Logging`. */
  alias: optionalText,
  /** Qualified name of the class or function that is called to create the value, such as `Dill` for `dill_serializer = Dill()`. */
  call: optionalText,
});

const constant = assignedValue.extend({ line: z.number() });

const attribute = assignedValue.extend({ line: z.number(), classVar: flag });

const instanceAttribute = assignedValue.extend({
  line: z.number(),
  /** Name of the method that assigns the attribute. Of several methods, `__init__`, `__post_init__` and `postinit` take precedence, in this order. */
  assignedIn: text,
});

const baseClass = z.strictObject({
  /** As written in the source: `t.Dict[str, t.Any]`. */
  written: text,
  /** Qualified name of the base class, such as `typing.Dict`. The class may come from another library. */
  target: text,
});

const field = z.strictObject({
  name: text,
  line: z.number(),
  /** Type annotation of the field, without `InitVar`: `str` for `InitVar[str]`. */
  annotation: text,
  default: optionalText,
  /** Expression after `default_factory`, such as `dict` or `lambda: []`. */
  defaultFactory: optionalText,
  /** Whether the type is `InitVar`. Such a value isn't stored; the constructor passes it to `__post_init__`. */
  initVar: flag,
  /** Whether the constructor doesn't accept the field, because it's declared with `field(init=False)`. */
  noInit: flag,
  keywordOnly: flag,
});

const parameter = z.strictObject({
  name: text,
  /** How callers can pass the parameter, for example only by keyword. The values are names from Python's `inspect` module. */
  kind: z.enum(['POSITIONAL_ONLY', 'POSITIONAL_OR_KEYWORD', 'VAR_POSITIONAL', 'KEYWORD_ONLY', 'VAR_KEYWORD']),
  annotation: optionalText,
  default: optionalText,
});

const callable = z.strictObject({
  line: z.number(),
  /** Parameters that a caller can pass. Doesn't include a method's `self` or `cls`. */
  parameters: z.array(parameter),
  returns: optionalText,
  async: flag,
  generator: flag,
  decorators: texts,
  raises: texts,
});

/** Arguments of the decorator `@trigger(…)`, which makes a method run automatically. */
const trigger = z.strictObject({
  /** Events that run the method: `apply`, `insert`, `update`, `delete`. */
  events: texts,
  depends: texts,
  /** Fields that must be set; otherwise the method doesn't run automatically. */
  requires: texts,
  /** Field that determines where the method's outputs are stored. */
  outputs: optionalText,
});

const method = callable.extend({
  binding: z.enum(['instance', 'class', 'static']),
  trigger: trigger.optional(),
});

const property = z.strictObject({
  line: z.number(),
  annotation: optionalText,
  /** Whether the property also works on the class, not only on an instance. */
  onClass: flag,
  /** Whether code can assign to the property, because it has a setter or stores its value in the instance. */
  settable: flag,
  decorators: texts,
  raises: texts,
});

const classSchema = z.strictObject({
  line: z.number(),
  /** Kind of class. A `base` class uses the framework's metaclass, which generates the constructor. */
  kind: z.enum(['base', 'dataclass', 'enum', 'exception', 'namedTuple', 'protocol', 'typedDict', 'class']),
  /** Whether the class is private. Private classes are only listed if a public class inherits from them. */
  private: flag,
  bases: z.array(baseClass),
  metaclass: optionalText,
  decorators: texts,
  /** The class's own dataclass fields in order. `resolveFields` adds inherited ones. */
  fields: z.array(field),
  attributes: recordOf(attribute),
  /** Public attributes that methods assign to `self`. Doesn't repeat those that the class body declares. */
  instanceAttributes: recordOf(instanceAttribute),
  methods: recordOf(method),
  properties: recordOf(property),
  /** Names of functions that the framework adds to the class as methods at run time: `filter` becomes the method `Query.filter`. */
  boundFunctions: texts.optional(),
});

const moduleSchema = z.strictObject({
  package: text,
  path: text,
  /** Sorted names in `__all__`. Undefined if the module doesn't define it. */
  all: texts.optional(),
  /** Imports by local name, such as `t` for `import typing as t`. Includes private names, because annotations can use them. */
  imports: recordOf(importSchema),
  classes: recordOf(classSchema),
  functions: recordOf(callable),
  constants: recordOf(constant),
});

/**
 * Schema of the inventory: the list of the framework's symbols that `npm run api:extract` writes. Qualified names are dotted paths such as
 * `typing.Optional`, except built-ins such as `str`. Annotations, defaults and values are Python code on a single line.
 */
export const inventorySchema = z.strictObject({
  /** Note for people who open the file: how it was created, and that they shouldn't edit it. */
  generated: text,
  schemaVersion: z.number(),
  commit: text,
  packages: recordOf(packageSchema),
  /** Modules by qualified name. A package's `__init__.py` is listed under the name of the package, such as `superduper.base`. */
  modules: recordOf(moduleSchema),
});

export type Inventory = z.infer<typeof inventorySchema>;
export type Module = z.infer<typeof moduleSchema>;
export type AssignedValue = z.infer<typeof assignedValue>;
export type Class = z.infer<typeof classSchema>;
export type Field = z.infer<typeof field>;
export type Parameter = z.infer<typeof parameter>;
export type ParameterKind = Parameter['kind'];
export type Callable = z.infer<typeof callable>;
export type Trigger = z.infer<typeof trigger>;
export type Method = z.infer<typeof method>;
export type Property = z.infer<typeof property>;
