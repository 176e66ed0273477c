import { z } from 'zod';

/** Says no more than that it is so: left out where it is not. */
const flag = z.literal(true).optional();
const text = z.string();
const texts = z.array(text);
const optionalText = text.optional();
const byName = <T extends z.ZodType>(schema: T) => z.record(text, schema);

/** The version of the file's layout. It is raised by every change that a reader of an older file could not bear. */
export const SCHEMA_VERSION = 1;

/** The file that holds a version's inventory, beside its pages. */
export const INVENTORY = 'api-inventory.json';

/** Ends every message about a broken inventory. */
export const HOW_TO_FIX =
  'Run npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER to write it anew from the framework’s source.';

/** An importable top-level package: the framework itself or one of its plugins. */
const packageSchema = z.strictObject({
  /** The distribution to install (`superduper-framework`, `superduper_openai`), from pyproject.toml. */
  distribution: text,
  /** As the source states it: pyproject.toml, or the package's `__version__`. */
  version: text,
  /** The folder that holds the package in the framework's repository: `''` or `plugins/openai`. */
  folder: text,
  /** The names that `from package import …` is meant for (`__all__`, else public names): name to qualified name of the definition. */
  exports: byName(text),
});

const importSchema = z.strictObject({
  /** The path that the statement names, made absolute; where that re-exports, follow it with `resolveName` of `names.ts`. */
  target: text,
  /** Bound only under `if TYPE_CHECKING`: annotations may use it, samples cannot import it from here. */
  typeChecking: flag,
});

/** The facts that are known about a value that is assigned to a name. */
const assignedValue = z.strictObject({
  annotation: optionalText,
  /** The expression, when it is short. */
  value: optionalText,
  /** The qualified name that the value is another name for: `logging = logger.Logging`. */
  alias: optionalText,
  /** The qualified name of the class or function whose call gives the value: `dill_serializer = Dill()`. */
  call: optionalText,
});

/** A name that an assignment binds in the module's scope. */
const constant = assignedValue.extend({ line: z.number() });

const attribute = assignedValue.extend({ line: z.number(), classVar: flag });

const instanceAttribute = assignedValue.extend({
  line: z.number(),
  /** The first method that assigns it; `__init__`, `__post_init__` and `postinit` come before others. */
  assignedIn: text,
});

const baseClass = z.strictObject({
  /** As written: `t.Dict[str, t.Any]`. */
  written: text,
  /** The definition's qualified name, inside the inventory or not: `typing.Dict`. */
  target: text,
});

const field = z.strictObject({
  name: text,
  line: z.number(),
  /** Without the `InitVar[…]` around it. */
  annotation: text,
  default: optionalText,
  /** The expression of `default_factory`: `dict`, `lambda: []`. */
  defaultFactory: optionalText,
  /** An `InitVar`: a constructor parameter which is handed to `__post_init__` and not stored. */
  initVar: flag,
  /** `field(init=False)`: an attribute that the constructor does not take. */
  noInit: flag,
  keywordOnly: flag,
});

const parameter = z.strictObject({
  name: text,
  /** A kind of parameter, by its name in Python's `inspect`. */
  kind: z.enum(['POSITIONAL_ONLY', 'POSITIONAL_OR_KEYWORD', 'VAR_POSITIONAL', 'KEYWORD_ONLY', 'VAR_KEYWORD']),
  annotation: optionalText,
  default: optionalText,
});

const callable = z.strictObject({
  line: z.number(),
  /** A caller passes these: without the `self` or `cls` of a bound method. */
  parameters: z.array(parameter),
  returns: optionalText,
  async: flag,
  /** It yields: a call gives a generator, or with `contextmanager` a context manager. */
  generator: flag,
  /** Names of its decorators. */
  decorators: texts,
  /** Qualified names of the exceptions that `raise` statements of its own body name. */
  raises: texts,
});

/**
 * The registration that `@trigger(…)` makes. The decorator also replaces the method's signature:
 * see `calledParameters` of `constructors.ts` for what a caller may pass.
 */
const trigger = z.strictObject({
  /** The events that run the method: `apply`, `insert`, `update`, `delete`. */
  events: texts,
  /** Triggered methods that run before. */
  depends: texts,
  /** Fields that must be set for it to run. */
  requires: texts,
  /** The field that names where its outputs go. */
  outputs: optionalText,
});

const method = callable.extend({
  binding: z.enum(['instance', 'class', 'static']),
  trigger: trigger.optional(),
});

const property = z.strictObject({
  line: z.number(),
  annotation: optionalText,
  /** Read on the class itself as well, as the framework's lazy class properties are. */
  onClass: flag,
  /** It may be assigned: it has a setter, or caches in the instance. */
  settable: flag,
  decorators: texts,
  raises: texts,
});

const classSchema = z.strictObject({
  line: z.number(),
  /**
   * How a class gets its constructor, or what else decides about its instances.
   * `base`: the framework's metaclass makes it a dataclass; `dataclass`: the decorator does.
   */
  kind: z.enum(['base', 'dataclass', 'enum', 'exception', 'namedTuple', 'protocol', 'typedDict', 'class']),
  /** Its name starts with an underscore; it is here because a public class inherits from it. */
  private: flag,
  bases: z.array(baseClass),
  /** Qualified name of the metaclass that the class statement names. */
  metaclass: optionalText,
  /** Names of its decorators. */
  decorators: texts,
  /** Own dataclass fields in order: what the class adds to the constructor. Inherited ones: `resolveFields` of `constructors.ts`. */
  fields: z.array(field),
  /** Other names bound in the class body: class variables, enum members, annotated names of classes without fields. */
  attributes: byName(attribute),
  /** Public `self.x` that its methods assign, unless already a field, attribute or property of this class. */
  instanceAttributes: byName(instanceAttribute),
  /** Public methods and all special methods, `__init__` and `__post_init__` among them. */
  methods: byName(method),
  properties: byName(property),
  /** Functions of the same module that every instance carries as methods, bound by name at run time: `Query.filter`. */
  boundFunctions: texts.optional(),
});

const moduleSchema = z.strictObject({
  package: text,
  /** Source file, from the root of the framework's repository. */
  path: text,
  /** `__all__`, sorted, if the module has one. */
  all: texts.optional(),
  /** Every name that an import binds in the module's scope, private ones too, since annotations may use them. */
  imports: byName(importSchema),
  classes: byName(classSchema),
  functions: byName(callable),
  constants: byName(constant),
});

/**
 * The API inventory: what the framework's source of one version declares, as facts, without any of its prose.
 * `npm run api:extract` writes one beside each version's docs, and cutting a version carries it along.
 *
 * Throughout: a key is left out when there is nothing to say (`async` is `true` or absent). Records are keyed by name and
 * sorted; arrays keep the source's order. A *qualified name* is a dotted path to the definition
 * (`superduper.components.listener.Listener`, also for third parties: `typing.Optional`); built-ins stay bare (`ValueError`).
 * Annotations, defaults and values are Python as written, on one line.
 */
export const inventorySchema = z.strictObject({
  /** Says that the file is generated, and how. */
  generated: text,
  schemaVersion: z.number(),
  /** The full SHA of the framework's commit that was read: source links point there. */
  commit: text,
  packages: byName(packageSchema),
  /** By qualified module name; a package's own `__init__` under the package's name. */
  modules: byName(moduleSchema),
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
