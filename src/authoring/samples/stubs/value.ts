import type { AssignedValue } from '../../../model/inventory/inventory';

/**
 * Writes the declaration of a name that an assignment binds.
 *
 * @returns One line of a stub.
 */
export function declareValue(name: string, { annotation, value, call }: AssignedValue): string {
  // For a type checker a NewType takes only its own values; the framework passes plain ones wherever it names one.
  if (call === 'typing.NewType') return `class ${name}(_typing.Any): ...`;
  if (annotation !== undefined) return `${name}: ${annotation}`;
  // The expression itself lets the type checker infer its type. None says nothing about what comes later.
  if (value !== undefined && value !== 'None') return `${name} = ${value}`;
  return `${name}: _typing.Any`;
}
