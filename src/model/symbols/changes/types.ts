import type { ChangeKind, SignaturePart } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Trigger } from '../../../shared/inventory/types';

export interface SymbolChange {
  kind: ChangeKind;
  label: string;
  /** The symbol in the later version, or in the earlier version if it was removed. */
  symbol: ApiSymbol;
  /**
   * Qualified name of the symbol whose entry shows the change. For an attribute, that's its class; for an import, the imported symbol; otherwise,
   * `symbol` itself.
   */
  entryName: string;
  /** The symbol in the earlier version, or null if it was added. For an inherited member, the base class's member, such as `Component.replace`. */
  before: ApiSymbol | null;
  /** The symbol in the later version, or null if it was removed. For an inherited member, the base class's member, such as `Component.replace`. */
  after: ApiSymbol | null;
  /** Signature with marked changes. Empty if it didn't change, or if the symbol was removed or can't be called. */
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
    | 'required'
    | 'optional'
    | 'default'
    | 'type';
  /** Name with any leading stars, such as `ids` or `**kwargs`. For a renamed parameter, the new name. */
  parameter: string;
  /** Old value of what changed, such as the old name if `kind` is `renamed`, or the old type if `kind` is `type`. */
  before: string | null;
  /**
   * New value, such as the new name or type. For an added parameter, its default. For a removed one, the name of the `**kwargs` that still accepts
   * it, or null.
   */
  after: string | null;
  breaking?: boolean;
  /** Base class that declares the constructor parameter, such as `Component`. Undefined if the class itself declares it. */
  origin?: string;
}

/** Lists what can change about a symbol, apart from its parameters. For example, if `returns` changes, its old and new value are strings. */
interface Aspects {
  label: string;
  abstract: 'class' | 'member';
  /** Name of a class with a new abstract member, which all its subclasses must now define. */
  subclasses: string;
  returns: string;
  type: string;
  value: string;
  trigger: Trigger;
  /** Exceptions that only one of the versions raises. `before` lists those that are no longer raised, `after` the new ones. */
  raises: readonly string[];
  bases: readonly string[];
  /** Names of members that the class no longer inherits, because it no longer extends one of its base classes. */
  inherited: readonly string[];
  module: string;
  /** Name of a new package, as `pip install` expects it. */
  distribution: string;
  /** Name of the base class that the class inherits the member from, such as `Component`. */
  origin: string;
  /** Keyword-only parameters that both versions have, in each version's order. */
  order: readonly string[];
  /** Import statement that works in only one of the versions, such as `from superduper import Listener`. */
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
