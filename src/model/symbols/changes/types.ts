import type { ChangeKind, SignaturePart } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Trigger } from '../../../shared/inventory/types';

export interface SymbolChange {
  kind: ChangeKind;
  label: string;
  /** The symbol in the later version, or in the earlier version if it was removed. */
  symbol: ApiSymbol;
  /** Qualified name of the symbol whose reference entry shows the change: an attribute's class, or the symbol that an import refers to. */
  entryName: string;
  /** Null if the symbol was added. For an inherited member, the base class's `Component.replace`, not `Listener.replace`. */
  before: ApiSymbol | null;
  /** Null if the symbol was removed. For an inherited member, the base class's member, as in `before`. */
  after: ApiSymbol | null;
  /** Empty if the signature didn't change or the symbol can't be called. */
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
  /** Name with its stars, such as `ids` or `**kwargs`. For a renamed parameter, the new name. */
  parameter: string;
  /** Old name, position, way of passing, default or type, depending on `kind`. */
  before: string | null;
  /** For an added parameter, its default. For a removed one, the `**kwargs` parameter that still accepts it. Otherwise, like `before`. */
  after: string | null;
  breaking?: boolean;
  /** Base class that declares the constructor parameter, such as `Component`. Undefined if the class itself declares it. */
  origin?: string;
}

/** What can change about a symbol, apart from its parameters. The types are those of the old and new values. */
interface Aspects {
  label: string;
  abstract: 'class' | 'member';
  /** Class whose subclasses must now define a new abstract member. */
  subclasses: string;
  returns: string;
  type: string;
  value: string;
  trigger: Trigger;
  /** Exceptions that only one of the versions raises. `before` lists those that are no longer raised, `after` the new ones. */
  raises: readonly string[];
  bases: readonly string[];
  /** Members that the class lost together with a base class. */
  inherited: readonly string[];
  module: string;
  /** For a removed symbol: another symbol that its name now refers to. */
  name: string;
  /** Name of a new package, as `pip install` expects it. */
  distribution: string;
  /** Base class that a member is inherited from, or null if it isn't inherited. */
  origin: string;
  /** Keyword-only parameters that both versions have, in each version's order. */
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
