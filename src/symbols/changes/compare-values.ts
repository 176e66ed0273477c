import type { Note } from '../../api-changes-format';
import { isOtherType, isOtherValue } from './side';
import { code } from './words';

/** A constant or an attribute in one version, as far as it is known. */
export interface KnownValue {
  /** As readers see it. */
  type: string | null;
  value: string | null;
}

/** Says how a constant or an attribute changed. */
export function compareValues(before: KnownValue, after: KnownValue): Note[] {
  return [
    ...(isOtherType(before.type, after.type)
      ? [{ text: `type ${code(after.type ?? '')}, before ${code(before.type ?? '')}` }]
      : []),
    ...(isOtherValue(before.value, after.value)
      ? [{ text: `is ${code(after.value ?? '')}, before ${code(before.value ?? '')}` }]
      : []),
  ];
}
