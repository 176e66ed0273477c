import type { ChangeKind, SignaturePart } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../inventory/lookup';
import type { Trigger } from '../../inventory/types';

/** A change of a public symbol between two versions. */
export interface SymbolChange {
  kind: ChangeKind;
  /** Kind of the symbol for readers, such as `class` or `async method`. If the symbol was removed, its kind in the earlier version. */
  label: string;
  /** The symbol in the later version or, if it was removed, in the earlier version. */
  symbol: ApiSymbol;
  /** The symbol in the earlier version. Null if it was added. An inherited member is the member of the class that defines it. */
  before: ApiSymbol | null;
  /** The symbol in the later version. Null if it was removed. */
  after: ApiSymbol | null;
  /** Signature in which the differences are marked. Empty if the signature is unchanged, or if the symbol can't be called. */
  signature: SignaturePart[];
  /** Differences in the order in which readers see them. `format.ts` formats them as text. */
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
    /** The parameter had a default, and now every call must pass it. */
    | 'required'
    | 'optional'
    | 'default'
    | 'type';
  /** Name of the parameter with its stars: `ids`, `**kwargs`. If it was renamed, the name in the later version. */
  parameter: string;
  /** Value in the earlier version: the name, position, kind, default or type for readers. Null if there is none. */
  before: string | null;
  /** Value in the later version. For an added parameter, its default. For a removed one, the `**kwargs` that now accepts it. */
  after: string | null;
  /** Whether code that worked with the earlier version may fail. */
  breaking?: true;
}

/** Aspects that can differ between two versions of a symbol, apart from its parameters. Each property is the type of the two values. */
interface Aspects {
  /** Kind of the symbol for readers, such as `class` or `async method`. */
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
  /** Names of members that the class no longer inherits, because it lost a base class. */
  inherited: readonly string[];
  /** Name of an ancestor whose constructor changed. */
  constructor: string;
  /** Module of the symbol. The difference is breaking if the symbol can no longer be imported from its old module. */
  module: string;
  /** Qualified name that the name of a removed symbol refers to in the later version. */
  name: string;
  /** Name with which pip installs a new package. */
  distribution: string;
  /** Import statement that only one of the versions supports. */
  import: string;
}

type OtherDifference = {
  [Aspect in keyof Aspects]: {
    aspect: Aspect;
    before: Aspects[Aspect] | null;
    after: Aspects[Aspect] | null;
    breaking?: true;
  };
}[keyof Aspects];
