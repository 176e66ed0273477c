/** Matches words that make ad blockers block a URL that contains them. Pages may have such names: `change_tracking`. */
const BLOCKED_WORDS = /track|advert|analytics|telemetry|beacon/gi;

/** Abbreviates words that make ad blockers block a URL, so that readers with an ad blocker can load the file. */
export function avoidBlockedWords(name: string): string {
  return name.replace(BLOCKED_WORDS, ([first]) => `${first}-`);
}
