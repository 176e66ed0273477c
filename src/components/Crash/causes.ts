/**
 * @param error - The value that was thrown: mostly an Error, but anything can be.
 * @returns Its message, then that of its cause, and so on; a chain that comes back to an earlier error ends there.
 */
export function causesOf(error: unknown): string[] {
  const seen = new Set<unknown>();
  const causes: string[] = [];
  let current = error;
  while (current !== undefined && current !== null && !seen.has(current)) {
    seen.add(current);
    causes.push(saysWhat(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return causes.length > 0 ? causes : ['Nothing is known of the error.'];
}

function saysWhat(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  try {
    return String(thrown);
  } catch {
    return 'Something that cannot be shown.';
  }
}
