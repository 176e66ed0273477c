/** Words for which ad blockers hold back an address; a page may have one in its name, as `change_tracking` has. */
const HELD_BACK = /track|advert|analytics|telemetry|beacon/gi;

/** @returns A name for a file that no ad blocker holds back: of words that they look for only the first letter is kept. */
export function harmless(name: string): string {
  return name.replace(HELD_BACK, ([first]) => `${first}-`);
}
