/** Matches words that ad blockers look for in URLs. Names of pages may contain them: `change_tracking`. */
const BLOCKED_WORDS = /track|advert|analytics|telemetry|beacon/gi;

/** Shortens words such as `track` in a file name to `t-`, so that ad blockers don't block the file. */
export function avoidBlockedWords(name: string): string {
  return name.replace(BLOCKED_WORDS, ([first]) => `${first}-`);
}
