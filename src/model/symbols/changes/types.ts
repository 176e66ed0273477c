import type { ChangeKind, SignaturePart } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../inventory/lookup';
import type { Trigger } from '../../inventory/types';

/** A public symbol that is not the same in both versions. */
export interface SymbolChange {
  kind: ChangeKind;
  /** Its kind, in words: `class`, `async method`; as in the version after, if that has it. */
  label: string;
  /** As in the version after, if that has it. */
  symbol: ApiSymbol;
  /** The symbol as readers find it in the version before: a member may have been inherited. Null if it was added. */
  before: ApiSymbol | null;
  /** The same in the version after; null if it was removed. */
  after: ApiSymbol | null;
  /** How it is called, both versions in one; empty for what is not called and where the call did not change. */
  signature: SignaturePart[];
  /** Its differences, in the order in which they are said; `words.ts` says them. */
  differences: Difference[];
  /** Whether code that uses the symbol may have to be changed. */
  breaking: boolean;
}

/** One thing about a symbol that is not the same. */
export type Difference = ParameterDifference | OtherDifference;

/** One thing about one parameter. */
export interface ParameterDifference {
  of: 'parameter';
  what:
    | 'added'
    | 'removed'
    | 'renamed'
    /** To another place among those that are passed by position. */
    | 'moved'
    /** By keyword, by position or by either. */
    | 'passing'
    /** Has to be passed now, and did not have to be. */
    | 'required'
    | 'optional'
    | 'default'
    | 'type';
  /** As a signature shows it, with its stars: as in the version after, if that has it. */
  parameter: string;
  /** The name, place, kind, default or type, whichever is another, as readers see it. Null where the version has none. */
  before: string | null;
  /** The same in the version after; of what is added its default, of what is removed the `**kwargs` that take it. */
  after: string | null;
  /** Code that worked before may fail because of it. */
  breaking?: true;
}

/** The aspects of a symbol, beside its parameters, that can differ, and the value that each version has of them. */
interface Aspects {
  /** Its kind, in words. */
  label: string;
  abstract: 'class' | 'member';
  /** The class whose heirs have to define what is new. */
  heirs: string;
  returns: string;
  type: string;
  value: string;
  trigger: Trigger;
  /** Names that only the one and only the other version has. */
  raises: readonly string[];
  bases: readonly string[];
  /** The members that it inherited of a base that it has lost. */
  inherited: readonly string[];
  /** The class that it inherits from whose constructor is another. */
  constructor: string;
  /** Where it is defined; breaking if it cannot be imported from where it was. */
  module: string;
  /** The symbol that the name of something that is gone stands for. */
  name: string;
  /** The distribution that a package comes in. */
  distribution: string;
  /** The statement that imports it. */
  import: string;
}

type OtherDifference = {
  [Aspect in keyof Aspects]: {
    of: Aspect;
    before: Aspects[Aspect] | null;
    after: Aspects[Aspect] | null;
    breaking?: true;
  };
}[keyof Aspects];
