import { z } from 'zod';

/** Schema of a flag, which is either true or missing. False is never stored. */
const flag = z.literal(true).optional();
const text = z.string();
const texts = z.array(text);
const optionalText = text.optional();
const recordOf = <T extends z.ZodType>(schema: T) => z.record(text, schema);

/** Version of the file format. Increase it if the code can no longer read older files. */
export const SCHEMA_VERSION = 1;

/** Name of the file in a version's docs folder that contains the API inventory. */
export const INVENTORY_FILE = 'api-inventory.json';

/** Last sentence of every message about a broken inventory. */
export const HOW_TO_FIX =
  'Run npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER to create the file again from the framework’s source.';

/** A top-level Python package: the framework itself or one of its plugins. */
const packageSchema = z.strictObject({
  /** Name for `pip install`, such as `superduper-framework` or `superduper_openai`. From pyproject.toml. */
  distribution: text,
  /** Version of the package in the source: from pyproject.toml, or its `__version__`. */
  version: text,
  /** Path of the package in the framework's repository: `''` for the framework, `plugins/openai` for a plugin. */
  folder: text,
  /** Maps the names that `from package import …` accepts to the qualified names of their definitions. */
  exports: recordOf(text),
});

const importSchema = z.strictObject({
  /** Qualified name of the imported symbol or module. If it is a re-export, `resolveName` in `resolve-names.ts` finds the definition. */
  target: text,
  /** Whether the import is inside `if TYPE_CHECKING`, so that annotations can use the name, but samples can't import it. */
  typeChecking: flag,
});

/** A value that the source assigns to a name. The schemas of constants and attributes extend this schema. */
const assignedValue = z.strictObject({
  annotation: optionalText,
  /** Expression on the right side of the assignment. Undefined for long expressions. */
  value: optionalText,
  /** Qualified name of the symbol that the name is an alias for, as in `logging = logger.Logging`. */
  alias: optionalText,
  /** Qualified name of the class or function whose call creates the value: `dill_serializer = Dill()`. */
  call: optionalText,
});

const constant = assignedValue.extend({ line: z.number() });

const attribute = assignedValue.extend({ line: z.number(), classVar: flag });

const instanceAttribute = assignedValue.extend({
  line: z.number(),
  /** Name of the method that assigns the attribute, preferably `__init__`, `__post_init__` or `postinit`. */
  assignedIn: text,
});

const baseClass = z.strictObject({
  /** Base class as written in the source: `t.Dict[str, t.Any]`. */
  written: text,
  /** Qualified name of the base class, such as `typing.Dict`. It can be a class outside the framework. */
  target: text,
});

const field = z.strictObject({
  name: text,
  line: z.number(),
  /** Type of the field. `InitVar[str]` is stored as `str`. */
  annotation: text,
  default: optionalText,
  /** Expression after `default_factory`: `dict`, `lambda: []`. */
  defaultFactory: optionalText,
  /** Whether the type is an `InitVar`, whose value the constructor passes to `__post_init__` instead of storing it. */
  initVar: flag,
  /** Whether the field is declared with `field(init=False)`, so that the constructor doesn't accept it. */
  noInit: flag,
  keywordOnly: flag,
});

const parameter = z.strictObject({
  name: text,
  /** How the parameter can be passed, with the names from Python's `inspect` module. */
  kind: z.enum(['POSITIONAL_ONLY', 'POSITIONAL_OR_KEYWORD', 'VAR_POSITIONAL', 'KEYWORD_ONLY', 'VAR_KEYWORD']),
  annotation: optionalText,
  default: optionalText,
});

const callable = z.strictObject({
  line: z.number(),
  /** Parameters that a caller can pass, without the `self` or `cls` of a method. */
  parameters: z.array(parameter),
  returns: optionalText,
  async: flag,
  /** Whether the body contains `yield`. */
  generator: flag,
  decorators: texts,
  /** Qualified names of the exceptions in `raise` statements of the body. */
  raises: texts,
});

/** Arguments of the decorator `@trigger(…)`, which makes a method run automatically. `listCallParameters` adds the decorator's parameters. */
const trigger = z.strictObject({
  /** Events after which the method runs: `apply`, `insert`, `update`, `delete`. */
  events: texts,
  /** Names of other triggered methods that run before this method. */
  depends: texts,
  /** Names of fields that must be set for the method to run automatically. */
  requires: texts,
  /** Name of the field that determines where the outputs are stored. */
  outputs: optionalText,
});

const method = callable.extend({
  binding: z.enum(['instance', 'class', 'static']),
  trigger: trigger.optional(),
});

const property = z.strictObject({
  line: z.number(),
  annotation: optionalText,
  /** Whether the property can be read on the class as well as on an instance. */
  onClass: flag,
  /** Whether code can assign a value to the property, because it has a setter or stores its value in the instance. */
  settable: flag,
  decorators: texts,
  raises: texts,
});

const classSchema = z.strictObject({
  line: z.number(),
  /** Kind of the class. `base` is a class whose constructor the framework's metaclass creates. */
  kind: z.enum(['base', 'dataclass', 'enum', 'exception', 'namedTuple', 'protocol', 'typedDict', 'class']),
  /** Whether the name starts with an underscore. Such a class is only listed if a public class inherits from it. */
  private: flag,
  bases: z.array(baseClass),
  /** Qualified name of the class after `metaclass=` in the source. */
  metaclass: optionalText,
  decorators: texts,
  /** Dataclass fields that the class itself declares, in order. `resolveFields` adds inherited fields. */
  fields: z.array(field),
  /** Other names that the class body declares, such as class variables and enum members. */
  attributes: recordOf(attribute),
  /** Public attributes that methods assign to `self`, except those that the class body declares. */
  instanceAttributes: recordOf(instanceAttribute),
  /** Public methods, and all special methods such as `__init__`. */
  methods: recordOf(method),
  properties: recordOf(property),
  /** Names of functions that the framework adds to the class as methods at run time, such as `filter` for `Query.filter`. */
  boundFunctions: texts.optional(),
});

const moduleSchema = z.strictObject({
  package: text,
  /** Path of the source file in the framework's repository. */
  path: text,
  /** Sorted names in `__all__`. Undefined if the module doesn't define it. */
  all: texts.optional(),
  /** Imported names, including private names, because annotations can use them. */
  imports: recordOf(importSchema),
  classes: recordOf(classSchema),
  functions: recordOf(callable),
  constants: recordOf(constant),
});

/**
 * The schema of API inventories. An inventory lists what the framework's source declares in one version, except docstrings. `npm run
 * api:extract` writes it.
 *
 * Flags that are false and values that don't exist are omitted. Records are sorted by name; arrays keep the order of the source. A qualified
 * name is the dotted path of a definition, such as `typing.Optional`, or only the name of a built-in. Annotations, defaults and values are
 * Python code as written, on one line.
 */
export const inventorySchema = z.strictObject({
  /** Note for people who open the file: it is generated, and by which command. */
  generated: text,
  schemaVersion: z.number(),
  /** Full SHA of the framework's commit that the inventory describes, for links to the source. */
  commit: text,
  packages: recordOf(packageSchema),
  /** Maps qualified names to modules. The `__init__.py` of a package has the name of the package. */
  modules: recordOf(moduleSchema),
});

export type Inventory = z.infer<typeof inventorySchema>;
export type Module = z.infer<typeof moduleSchema>;
export type AssignedValue = z.infer<typeof assignedValue>;
export type Class = z.infer<typeof classSchema>;
export type ClassKind = Class['kind'];
export type Field = z.infer<typeof field>;
export type Parameter = z.infer<typeof parameter>;
export type ParameterKind = Parameter['kind'];
export type Callable = z.infer<typeof callable>;
export type Trigger = z.infer<typeof trigger>;
export type Method = z.infer<typeof method>;
export type Property = z.infer<typeof property>;
