/** Where the chosen colour mode is stored: the specification fixes the name. */
export const KEY = 'theme';

/** @returns whether a stored value is a colour mode, or says that none was chosen */
export function isModeOrNone(value: string | null): boolean {
  return value === null || value === 'light' || value === 'dark';
}
