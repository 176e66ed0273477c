import type { ChangeKind, SignaturePart } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Trigger } from '../../../shared/inventory/types';

/** A change of a public symbol between two versions. */
export interface SymbolChange {
  kind: ChangeKind;
  /** Kind of the symbol as shown to readers, such as `class` or `async method`. For a removed symbol, its kind in the earlier version. */
  label: string;
  /** The symbol in the later version, or in the earlier version if it was removed. */
  symbol: ApiSymbol;
  /** Qualified name of the symbol whose entry shows the change: the class of an attribute, the imported symbol of an import, or else the symbol. */
  entryName: string;
  /** The symbol in the earlier version. Null if it didn't exist yet. If a class only inherited the member, this is the member of the base class. */
  before: ApiSymbol | null;
  /** The symbol in the later version. Null if it was removed. */
  after: ApiSymbol | null;
  /** Signature with marks where the versions differ. Empty if the signature is unchanged, or if the symbol can't be called. */
  signature: SignaturePart[];
  /** All differences, sorted as readers see them. `format.ts` turns them into text. */
  differences: Difference[];
  /** Whether code that uses the symbol may have to be changed. */
  breaking: boolean;
}

export type Difference = ParameterDifference | OtherDifference;

export interface ParameterDifference {
  aspect: 'parameter';
  kind:
    | 'added'
    | 'removed'
    | 'renamed'
    /** The parameter has another position among the positional parameters. */
    | 'moved'
    /** The parameter is passed in another way: only by keyword, only by position, or by either. */
    | 'passing'
    /** The parameter lost its default, so every call now has to pass it. */
    | 'required'
    | 'optional'
    | 'default'
    | 'type';
  /** Name of the parameter, including its stars: `ids`, `**kwargs`. For a renamed parameter, the name in the later version. */
  parameter: string;
  /** Value in the earlier version. Depending on `kind`, it is a name, position, way of passing, default or type. Null if there is none. */
  before: string | null;
  /** Value in the later version. For an added parameter, this is its default. For a removed parameter, it is the `**kwargs` that accepts the argument instead. */
  after: string | null;
  /** Whether code that worked with the earlier version may fail. */
  breaking?: boolean;
  /** Name of the base class that declares the parameter of a constructor: `Component`. Undefined if the class itself declares it. */
  origin?: string;
}

/** Aspects of a symbol that can differ between two versions, apart from its parameters. Each property has the type of the compared values. */
interface Aspects {
  /** Kind of the symbol as shown to readers, such as `class` or `async method`. */
  label: string;
  abstract: 'class' | 'member';
  /** Name of a class whose subclasses must define the new member. */
  heirs: string;
  returns: string;
  type: string;
  value: string;
  trigger: Trigger;
  /** Names of exceptions that only one of the versions raises. */
  raises: readonly string[];
  bases: readonly string[];
  /** Names of the members that the class inherited in the earlier version, but lost together with a base class. */
  inherited: readonly string[];
  /** Module that defines the symbol. The difference is breaking if the symbol can no longer be imported from its old module. */
  module: string;
  /** Qualified name of another symbol that has the name of the removed symbol in the later version. */
  name: string;
  /** Name of a new package for `pip install`. */
  distribution: string;
  /** Name of the base class that declares an inherited member. Null if the class declares the member itself. */
  origin: string;
  /** Names of the keyword-only parameters that both versions have, in their order. */
  order: readonly string[];
  /** Import statement that only one of the versions supports. */
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
