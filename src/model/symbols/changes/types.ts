import type { ChangeKind, SignaturePart } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../inventory/lookup';
import type { Trigger } from '../../inventory/types';

/** A public symbol that differs between the versions. */
export interface SymbolChange {
  kind: ChangeKind;
  /** The kind of symbol as text: `class`, `async method`. From the later version, if that has the symbol. */
  label: string;
  /** The symbol in the later version, if that has it. */
  symbol: ApiSymbol;
  /** The symbol as readers find it in the earlier version, where a member may be inherited; null if it was added. */
  before: ApiSymbol | null;
  /** The symbol in the later version; null if it was removed. */
  after: ApiSymbol | null;
  /** Signature with the differences of both versions; empty if the call is unchanged or the symbol can't be called. */
  signature: SignaturePart[];
  /** Differences in the order in which they are listed; `words.ts` formats them. */
  differences: Difference[];
  /** Whether code that uses the symbol may have to change. */
  breaking: boolean;
}

export type Difference = ParameterDifference | OtherDifference;

export interface ParameterDifference {
  aspect: 'parameter';
  kind:
    | 'added'
    | 'removed'
    | 'renamed'
    /** Another position among the positional parameters. */
    | 'moved'
    /** Passed by keyword, by position, or by either. */
    | 'passing'
    /** Required now, but not before. */
    | 'required'
    | 'optional'
    | 'default'
    | 'type';
  /** The name with its stars, from the later version if that has the parameter. */
  parameter: string;
  /** The name, position, kind, default or type that differs, as readers see it. Null if the version doesn't have one. */
  before: string | null;
  /** The same in the later version. For an added parameter, its default; for a removed one, the `**kwargs` that accept it. */
  after: string | null;
  /** Whether code that worked before may fail because of the difference. */
  breaking?: true;
}

/** The aspects of a symbol that can differ, besides its parameters, and the types of their values. */
interface Aspects {
  /** The kind of symbol as text. */
  label: string;
  abstract: 'class' | 'member';
  /** The class whose subclasses must define the new member. */
  heirs: string;
  returns: string;
  type: string;
  value: string;
  trigger: Trigger;
  /** Names that only one of the versions has. */
  raises: readonly string[];
  bases: readonly string[];
  /** The members that the class inherited from a lost base. */
  inherited: readonly string[];
  /** The ancestor whose constructor changed. */
  constructor: string;
  /** The module of the symbol. Breaking if the symbol can't be imported from its old module. */
  module: string;
  /** The symbol that the name of a removed symbol now refers to. */
  name: string;
  /** The distribution that contains a package. */
  distribution: string;
  /** The import statement. */
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
