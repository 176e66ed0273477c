const PROBE = 'superduper-docs.probe';

/**
 * The browser may have a storage that throws on use (blocked, full) or none at all. The theme warns once if it cannot be reached, but
 * logs an error at each use of one that throws. This makes the second look like the first: one warning, then as if there were none.
 *
 * @param target - The window.
 */
export function guardStorage(target: { localStorage: Storage }): void {
  try {
    target.localStorage.setItem(PROBE, '');
    target.localStorage.removeItem(PROBE);
  } catch (error) {
    Object.defineProperty(target, 'localStorage', {
      configurable: true,
      get() {
        throw error;
      },
    });
  }
}
