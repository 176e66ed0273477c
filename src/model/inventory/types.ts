import { z } from 'zod';

/** Schema of a flag, which is either true or missing. */
const flag = z.literal(true).optional();
const text = z.string();
const texts = z.array(text);
const optionalText = text.optional();
const recordOf = <T extends z.ZodType>(schema: T) => z.record(text, schema);

/** Version of the file's layout. Increase it for every change that the code can't read in older files. */
export const SCHEMA_VERSION = 1;

/** Name of the file with a version's inventory, which is stored next to its pages. */
export const INVENTORY_FILE = 'api-inventory.json';

/** Last sentence of every message about a broken inventory. */
export const HOW_TO_FIX =
  'Run npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER to create the file again from the framework’s source.';

/** An importable top-level package: the framework or one of its plugins. */
const packageSchema = z.strictObject({
  /** Distribution to install (`superduper-framework`, `superduper_openai`), from pyproject.toml. */
  distribution: text,
  /** Version in the source: from pyproject.toml, or the package's `__version__`. */
  version: text,
  /** Folder of the package in the framework's repository: `''` or `plugins/openai`. */
  folder: text,
  /** Qualified names of the definitions, by the names that `from package import …` is meant for (`__all__`, otherwise public names). */
  exports: recordOf(text),
});

const importSchema = z.strictObject({
  /** Absolute path of the imported name. If that module re-exports the name, `resolveName` in `names.ts` follows it. */
  target: text,
  /** Whether the name is only bound under `if TYPE_CHECKING`. Annotations may use it, but samples can't import it from here. */
  typeChecking: flag,
});

/** The known facts about a value that is assigned to a name. */
const assignedValue = z.strictObject({
  annotation: optionalText,
  /** The expression, if it is short. */
  value: optionalText,
  /** Qualified name that the value is an alias for: `logging = logger.Logging`. */
  alias: optionalText,
  /** Qualified name of the class or function that is called to create the value: `dill_serializer = Dill()`. */
  call: optionalText,
});

/** A name that an assignment binds in the module's scope. */
const constant = assignedValue.extend({ line: z.number() });

const attribute = assignedValue.extend({ line: z.number(), classVar: flag });

const instanceAttribute = assignedValue.extend({
  line: z.number(),
  /** The first method that assigns the attribute. `__init__`, `__post_init__` and `postinit` take precedence. */
  assignedIn: text,
});

const baseClass = z.strictObject({
  /** The base as written: `t.Dict[str, t.Any]`. */
  written: text,
  /** Qualified name of the definition, in the inventory or not: `typing.Dict`. */
  target: text,
});

const field = z.strictObject({
  name: text,
  line: z.number(),
  /** The annotation, without the `InitVar[…]` around it. */
  annotation: text,
  default: optionalText,
  /** The expression of `default_factory`: `dict`, `lambda: []`. */
  defaultFactory: optionalText,
  /** Whether the field is an `InitVar`: a constructor parameter that is passed to `__post_init__` and not stored. */
  initVar: flag,
  /** Whether the field is declared with `field(init=False)`, so the constructor doesn't accept it. */
  noInit: flag,
  keywordOnly: flag,
});

const parameter = z.strictObject({
  name: text,
  /** The kind of parameter, as Python's `inspect` names it. */
  kind: z.enum(['POSITIONAL_ONLY', 'POSITIONAL_OR_KEYWORD', 'VAR_POSITIONAL', 'KEYWORD_ONLY', 'VAR_KEYWORD']),
  annotation: optionalText,
  default: optionalText,
});

const callable = z.strictObject({
  line: z.number(),
  /** Parameters that a caller passes, without the `self` or `cls` of a bound method. */
  parameters: z.array(parameter),
  returns: optionalText,
  async: flag,
  /** Whether the body yields. A call returns a generator, or a context manager if `contextmanager` is among the decorators. */
  generator: flag,
  decorators: texts,
  /** Qualified names of the exceptions in `raise` statements of the body. */
  raises: texts,
});

/**
 * The registration by `@trigger(…)`. The decorator also replaces the method's signature: `listCallParameters` in `constructors.ts` returns
 * what a caller may pass.
 */
const trigger = z.strictObject({
  /** The events that run the method: `apply`, `insert`, `update`, `delete`. */
  events: texts,
  /** Triggered methods that run earlier. */
  depends: texts,
  /** Fields that must be set; otherwise the method doesn't run. */
  requires: texts,
  /** The field that names the destination of the outputs. */
  outputs: optionalText,
});

const method = callable.extend({
  binding: z.enum(['instance', 'class', 'static']),
  trigger: trigger.optional(),
});

const property = z.strictObject({
  line: z.number(),
  annotation: optionalText,
  /** Whether the property can also be read on the class, as the framework's lazy class properties can. */
  onClass: flag,
  /** Whether the property can be assigned: it has a setter, or caches its value in the instance. */
  settable: flag,
  decorators: texts,
  raises: texts,
});

const classSchema = z.strictObject({
  line: z.number(),
  /**
   * How the class gets its constructor, or another fact about its instances. For `base`, the framework's metaclass makes the class a
   * dataclass; for `dataclass`, the decorator does.
   */
  kind: z.enum(['base', 'dataclass', 'enum', 'exception', 'namedTuple', 'protocol', 'typedDict', 'class']),
  /** Whether the name starts with an underscore. Private classes are included only if a public class inherits from them. */
  private: flag,
  bases: z.array(baseClass),
  /** Qualified name of the metaclass in the class statement. */
  metaclass: optionalText,
  decorators: texts,
  /** Dataclass fields that the class declares, in order. `resolveFields` in `constructors.ts` adds the inherited fields. */
  fields: z.array(field),
  /** Other names in the class body: class variables, enum members, annotated names of classes without fields. */
  attributes: recordOf(attribute),
  /** Public attributes that methods assign to `self`, unless the class declares them as fields, attributes or properties. */
  instanceAttributes: recordOf(instanceAttribute),
  /** Public methods and all special methods, including `__init__` and `__post_init__`. */
  methods: recordOf(method),
  properties: recordOf(property),
  /** Functions of the module that every instance has as methods, because the framework binds them at run time: `Query.filter`. */
  boundFunctions: texts.optional(),
});

const moduleSchema = z.strictObject({
  package: text,
  /** Path of the source file from the root of the framework's repository. */
  path: text,
  /** The sorted names in `__all__`, if the module has it. */
  all: texts.optional(),
  /** Every name that an import binds in the module's scope, including private names, because annotations may use them. */
  imports: recordOf(importSchema),
  classes: recordOf(classSchema),
  functions: recordOf(callable),
  constants: recordOf(constant),
});

/**
 * The API inventory: the facts that the framework's source declares in one version, without any of its prose. `npm run api:extract` writes
 * one next to each version's docs, and cutting a version copies it.
 *
 * A key is omitted if there is nothing to record (`async` is `true` or missing). Records are sorted by name; arrays keep the order of the
 * source. A *qualified name* is a dotted path to the definition (`superduper.components.listener.Listener`, `typing.Optional`); built-ins
 * have only their name (`ValueError`). Annotations, defaults and values are Python as written, on one line.
 */
export const inventorySchema = z.strictObject({
  /** A note that the file is generated, and by which command. */
  generated: text,
  schemaVersion: z.number(),
  /** Full SHA of the framework's commit that was read. Source links use it. */
  commit: text,
  packages: recordOf(packageSchema),
  /** Modules by qualified name. A package's `__init__` has the package's name. */
  modules: recordOf(moduleSchema),
});

export type Inventory = z.infer<typeof inventorySchema>;
export type Package = z.infer<typeof packageSchema>;
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
