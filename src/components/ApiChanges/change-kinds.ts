import type { ChangeKind } from '@site/src/api-changes-format';

/** The kinds of change in the order in which a reader who upgrades looks at them. */
export const kinds: readonly { kind: ChangeKind | 'breaking'; option: string; counted: string }[] = [
  { kind: 'breaking', option: 'May break code', counted: 'may break code' },
  { kind: 'removed', option: 'Removed', counted: 'removed' },
  { kind: 'moved', option: 'Moved', counted: 'moved to another module' },
  { kind: 'changed', option: 'Changed', counted: 'changed' },
  { kind: 'added', option: 'Added', counted: 'added' },
];
