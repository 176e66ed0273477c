/**
 * The API inventory: what the framework's source of one version declares, as facts, without any of its prose.
 * `npm run api:extract` writes one beside each version's docs, and cutting a version carries it along.
 *
 * Throughout: a key is left out when there is nothing to say (`async` is `true` or absent). Records are keyed by name and
 * sorted; arrays keep the source's order. A *qualified name* is a dotted path to the definition
 * (`superduper.components.listener.Listener`, also for third parties: `typing.Optional`); built-ins stay bare (`ValueError`).
 * Annotations, defaults and values are Python as written, on one line.
 */
export interface Inventory {
  /** Says that the file is generated, and how. */
  generated: string;
  schemaVersion: number;
  /** The full SHA of the framework's commit that was read: source links point there. */
  commit: string;
  packages: Record<string, Package>;
  /** By qualified module name; a package's own `__init__` under the package's name. */
  modules: Record<string, Module>;
}

/** The version of the file's layout. It is raised by every change that a reader of an older file could not bear. */
export const SCHEMA_VERSION = 1;

/** The file that holds a version's inventory, beside its pages. */
export const INVENTORY = 'api-inventory.json';

/** Ends every message about a broken inventory. */
export const HOW_TO_FIX =
  'Run npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER to write it anew from the framework’s source.';

/** An importable top-level package: the framework itself or one of its plugins. */
export interface Package {
  /** The distribution to install (`superduper-framework`, `superduper_openai`), from pyproject.toml. */
  distribution: string;
  /** As the source states it: pyproject.toml, or the package's `__version__`. */
  version: string;
  /** The folder that holds the package in the framework's repository: `''` or `plugins/openai`. */
  folder: string;
  /** The names that `from package import …` is meant for (`__all__`, else public names): name to qualified name of the definition. */
  exports: Record<string, string>;
}

export interface Module {
  package: string;
  /** Source file, from the root of the framework's repository. */
  path: string;
  /** `__all__`, sorted, if the module has one. */
  all?: string[];
  /** Every name that an import binds in the module's scope, private ones too, since annotations may use them. */
  imports: Record<string, Import>;
  classes: Record<string, Class>;
  functions: Record<string, Callable>;
  constants: Record<string, Constant>;
}

export interface Import {
  /** The path that the statement names, made absolute; where that re-exports, follow it with `resolveName` of `names.ts`. */
  target: string;
  /** Bound only under `if TYPE_CHECKING`: annotations may use it, samples cannot import it from here. */
  typeChecking?: true;
}

/** A name that an assignment binds in the module's scope. */
export interface Constant extends AssignedValue {
  line: number;
}

/** The facts that are known about a value that is assigned to a name. */
export interface AssignedValue {
  annotation?: string;
  /** The expression, when it is short. */
  value?: string;
  /** The qualified name that the value is another name for: `logging = logger.Logging`. */
  alias?: string;
  /** The qualified name of the class or function whose call gives the value: `dill_serializer = Dill()`. */
  call?: string;
}

/**
 * How a class gets its constructor, or what else decides about its instances.
 * `base`: the framework's metaclass makes it a dataclass; `dataclass`: the decorator does.
 */
export type ClassKind =
  | 'base'
  | 'dataclass'
  | 'enum'
  | 'exception'
  | 'namedTuple'
  | 'protocol'
  | 'typedDict'
  | 'class';

export interface Class {
  line: number;
  kind: ClassKind;
  /** Its name starts with an underscore; it is here because a public class inherits from it. */
  private?: true;
  bases: BaseClass[];
  /** Qualified name of the metaclass that the class statement names. */
  metaclass?: string;
  /** Names of its decorators. */
  decorators: string[];
  /** Own dataclass fields in order: what the class adds to the constructor. Inherited ones: `resolveFields` of `constructors.ts`. */
  fields: Field[];
  /** Other names bound in the class body: class variables, enum members, annotated names of classes without fields. */
  attributes: Record<string, Attribute>;
  /** Public `self.x` that its methods assign, unless already a field, attribute or property of this class. */
  instanceAttributes: Record<string, InstanceAttribute>;
  /** Public methods and all special methods, `__init__` and `__post_init__` among them. */
  methods: Record<string, Method>;
  properties: Record<string, Property>;
  /** Functions of the same module that every instance carries as methods, bound by name at run time: `Query.filter`. */
  boundFunctions?: string[];
}

export interface BaseClass {
  /** As written: `t.Dict[str, t.Any]`. */
  written: string;
  /** The definition's qualified name, inside the inventory or not: `typing.Dict`. */
  target: string;
}

export interface Field {
  name: string;
  line: number;
  /** Without the `InitVar[…]` around it. */
  annotation: string;
  default?: string;
  /** The expression of `default_factory`: `dict`, `lambda: []`. */
  defaultFactory?: string;
  /** An `InitVar`: a constructor parameter which is handed to `__post_init__` and not stored. */
  initVar?: true;
  /** `field(init=False)`: an attribute that the constructor does not take. */
  noInit?: true;
  keywordOnly?: true;
}

export interface Attribute extends AssignedValue {
  line: number;
  classVar?: true;
}

export interface InstanceAttribute extends AssignedValue {
  line: number;
  /** The first method that assigns it; `__init__`, `__post_init__` and `postinit` come before others. */
  assignedIn: string;
}

/** A kind of parameter, by its name in Python's `inspect`. */
export type ParameterKind =
  | 'POSITIONAL_ONLY'
  | 'POSITIONAL_OR_KEYWORD'
  | 'VAR_POSITIONAL'
  | 'KEYWORD_ONLY'
  | 'VAR_KEYWORD';

export interface Parameter {
  name: string;
  kind: ParameterKind;
  annotation?: string;
  default?: string;
}

export interface Callable {
  line: number;
  /** A caller passes these: without the `self` or `cls` of a bound method. */
  parameters: Parameter[];
  returns?: string;
  async?: true;
  /** It yields: a call gives a generator, or with `contextmanager` a context manager. */
  generator?: true;
  /** Names of its decorators. */
  decorators: string[];
  /** Qualified names of the exceptions that `raise` statements of its own body name. */
  raises: string[];
}

export interface Method extends Callable {
  binding: 'instance' | 'class' | 'static';
  trigger?: Trigger;
}

/**
 * The registration that `@trigger(…)` makes. The decorator also replaces the method's signature:
 * see `calledParameters` of `constructors.ts` for what a caller may pass.
 */
export interface Trigger {
  /** The events that run the method: `apply`, `insert`, `update`, `delete`. */
  events: string[];
  /** Triggered methods that run before. */
  depends: string[];
  /** Fields that must be set for it to run. */
  requires: string[];
  /** The field that names where its outputs go. */
  outputs?: string;
}

export interface Property {
  line: number;
  annotation?: string;
  /** Read on the class itself as well, as the framework's lazy class properties are. */
  onClass?: true;
  /** It may be assigned: it has a setter, or caches in the instance. */
  settable?: true;
  decorators: string[];
  raises: string[];
}
