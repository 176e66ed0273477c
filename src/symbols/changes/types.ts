import type { ChangeKind, Note, SignaturePiece } from '../../api-changes-format';
import type { ApiSymbol } from '../../inventory/lookup';

/** A public symbol that is not the same in both versions. */
export interface SymbolChange {
  kind: ChangeKind;
  /** What it is, in words: `class`, `async method`; as in the version after, if that has it. */
  label: string;
  /** As in the version after, if that has it. */
  symbol: ApiSymbol;
  /** What readers find it as in the version before: a member may have been inherited. Null if it was added. */
  before: ApiSymbol | null;
  /** The same in the version after; null if it was removed. */
  after: ApiSymbol | null;
  /** How it is called, both versions in one; empty for what is not called and where the call did not change. */
  signature: SignaturePiece[];
  notes: Note[];
  /** Whether code that uses the symbol may have to be changed. */
  breaking: boolean;
}
