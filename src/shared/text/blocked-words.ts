/** Matches words that ad blockers look for in URLs. Ordinary pages may contain them in their names: `change_tracking`. */
const BLOCKED_WORDS = /track|advert|analytics|telemetry|beacon/gi;

/** Replaces words such as `track` in a file name by their first letter, because ad blockers block URLs that contain these words. */
export function avoidBlockedWords(name: string): string {
  return name.replace(BLOCKED_WORDS, ([first]) => `${first}-`);
}
