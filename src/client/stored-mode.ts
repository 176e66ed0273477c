/** Where the chosen colour mode is stored: the name has to stay, because readers have stored their choice under it. */
export const KEY = 'theme';

/** @returns whether a stored value is a colour mode, or says that none was chosen */
export function isModeOrNone(value: string | null): boolean {
  return value === null || value === 'light' || value === 'dark';
}
