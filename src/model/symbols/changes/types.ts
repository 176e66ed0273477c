import type { ChangeKind, SignaturePart } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Trigger } from '../../../shared/inventory/types';

/** How a public symbol changed between two versions. */
export interface SymbolChange {
  kind: ChangeKind;
  /** Kind of symbol that pages show, such as `async method`. For a removed symbol, the kind that it had. */
  label: string;
  /** The symbol in the later version, or in the earlier version if it was removed. */
  symbol: ApiSymbol;
  /**
   * Qualified name of the symbol whose reference entry shows the change. It's the class for an attribute, or the imported symbol for an
   * import.
   */
  entryName: string;
  /** The symbol in the earlier version, or null if it was added. For a member that the class inherited, this is the base class's member. */
  before: ApiSymbol | null;
  /** The symbol in the later version, or null if it was removed. For a member that the class inherits, this is the base class's member. */
  after: ApiSymbol | null;
  /** Signature with marked changes. Empty if the signature didn't change or the symbol can't be called. */
  signature: SignaturePart[];
  differences: Difference[];
  /** Whether existing code that uses the symbol may fail. */
  breaking: boolean;
}

export type Difference = ParameterDifference | OtherDifference;

export interface ParameterDifference {
  aspect: 'parameter';
  kind:
    | 'added'
    | 'removed'
    | 'renamed'
    /** The parameter is now at another position. */
    | 'moved'
    /** The parameter is now passed in another way, for example only by keyword. */
    | 'passing'
    /** The parameter no longer has a default, so every call must pass it. */
    | 'required'
    | 'optional'
    | 'default'
    | 'type';
  /** Name with its stars, such as `ids` or `**kwargs`. For a renamed parameter, the new name. */
  parameter: string;
  /** Old name, position, way of passing, default or type, depending on `kind`. */
  before: string | null;
  /**
   * New name, position, way of passing, default or type. For an added parameter, this is its default. For a removed parameter, it's the
   * `**kwargs` that now accepts the argument.
   */
  after: string | null;
  breaking?: boolean;
  /** Base class that declares the constructor parameter, such as `Component`. Undefined if the class itself declares it. */
  origin?: string;
}

/**
 * Maps each aspect of a symbol that can change to the type of its old and new value. Parameters are separate: see `ParameterDifference`.
 */
interface Aspects {
  label: string;
  abstract: 'class' | 'member';
  /** Class with a new abstract member, which its subclasses must define. */
  subclasses: string;
  returns: string;
  type: string;
  value: string;
  trigger: Trigger;
  /** Exceptions that the symbol raises in this version but not in the other one. */
  raises: readonly string[];
  bases: readonly string[];
  /** Members that the class lost together with a base class. */
  inherited: readonly string[];
  /** Module that defines the symbol. Breaking if the old module doesn't re-export the symbol. */
  module: string;
  /** Another symbol that now has the name of the removed symbol. */
  name: string;
  /** Name of a new package, as `pip install` expects it. */
  distribution: string;
  /** Base class that declares an inherited member. Null if the class declares the member itself. */
  origin: string;
  /** Keyword-only parameters that both versions have, in this version's order. */
  order: readonly string[];
  /** Import statement that works in only one of the versions. */
  import: string;
}

export type OtherDifference = {
  [Aspect in keyof Aspects]: {
    aspect: Aspect;
    before: Aspects[Aspect] | null;
    after: Aspects[Aspect] | null;
    breaking?: boolean;
  };
}[keyof Aspects];
