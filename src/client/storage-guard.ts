const PROBE = 'superduper-docs.probe';

/**
 * The browser may have a storage that throws on use (blocked, full) or none at all. The theme warns once if it cannot be reached, but
 * logs an error at each use of one that throws. This makes the second look like the first: one warning, then as if there were none.
 *
 * @param holder - The window.
 */
export function guardStorage(holder: { localStorage: Storage }): void {
  try {
    holder.localStorage.setItem(PROBE, '');
    holder.localStorage.removeItem(PROBE);
  } catch (error) {
    Object.defineProperty(holder, 'localStorage', {
      configurable: true,
      get() {
        throw error;
      },
    });
  }
}
