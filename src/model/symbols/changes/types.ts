import type { ChangeKind, SignaturePart } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Trigger } from '../../../shared/inventory/types';

/** A change of a public symbol between two versions. */
export interface SymbolChange {
  kind: ChangeKind;
  /** Kind of the symbol as shown to readers, such as `async method`. For a removed symbol, its kind in the earlier version. */
  label: string;
  /** The symbol in the later version, or in the earlier version if it was removed. */
  symbol: ApiSymbol;
  /** Qualified name of the symbol whose entry shows the change. Differs from `symbol` for an attribute (its class) and an import (its target). */
  entryName: string;
  /** The symbol in the earlier version, or the base class's member if a class only inherited it. Null for an added symbol. */
  before: ApiSymbol | null;
  /** The symbol in the later version, or the base class's member if a class only inherits it. Null for a removed symbol. */
  after: ApiSymbol | null;
  /** Signature with marked differences. Empty if the signature is unchanged, or if the symbol can't be called. */
  signature: SignaturePart[];
  /** All differences, in the order in which readers see them. */
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
    /** The parameter's position in the call changed. */
    | 'moved'
    /** Whether the parameter can be passed by position, by keyword or by either changed. */
    | 'passing'
    /** The parameter lost its default, so every call has to pass it. */
    | 'required'
    | 'optional'
    | 'default'
    | 'type';
  /** Name of the parameter with its stars: `ids`, `**kwargs`. For a renamed parameter, the name in the later version. */
  parameter: string;
  /** Depending on `kind`, the name, position, way of passing, default or type in the earlier version. */
  before: string | null;
  /** Value in the later version: the default of an added parameter, or the `**kwargs` that accepts the argument of a removed parameter. */
  after: string | null;
  /** Whether code that worked with the earlier version may fail. */
  breaking?: boolean;
  /** Name of the base class that declares the constructor parameter: `Component`. Undefined if the class itself declares it. */
  origin?: string;
}

/** Maps the aspects of a symbol that can differ, apart from its parameters, to the types of the compared values. */
interface Aspects {
  label: string;
  abstract: 'class' | 'member';
  /** Name of a class whose subclasses must define the new member. */
  heirs: string;
  returns: string;
  type: string;
  value: string;
  trigger: Trigger;
  /** Names of the exceptions that only one of the versions raises. */
  raises: readonly string[];
  bases: readonly string[];
  /** Names of the members that the class lost together with a base class. */
  inherited: readonly string[];
  /** Module that defines the symbol. The move is breaking if the symbol can't be imported from its old module. */
  module: string;
  /** Qualified name of the symbol that the name of a removed symbol refers to in the later version. */
  name: string;
  /** Name of a new package for `pip install`. */
  distribution: string;
  /** Name of the base class that declares an inherited member. Null if the class declares the member itself. */
  origin: string;
  /** Names of the keyword-only parameters in both versions, in the order of one version. */
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
