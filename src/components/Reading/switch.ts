/** Where it is kept whether this device notes what is read. All else that is kept of it has a key that begins so. */
export const SWITCH = 'reading';

/** @returns whether the reader has asked for it; false where the storage is blocked */
export function isOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== null;
  } catch {
    return false;
  }
}
