/** Matches words because of which ad blockers block a URL. A page's name may contain such a word: `change_tracking`. */
const BLOCKED_WORDS = /track|advert|analytics|telemetry|beacon/gi;

/** Shortens words that ad blockers look for to their first letter, so that they don't block a file with this name. */
export function avoidBlockedWords(name: string): string {
  return name.replace(BLOCKED_WORDS, ([first]) => `${first}-`);
}
