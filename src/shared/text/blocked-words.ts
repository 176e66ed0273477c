const BLOCKED_WORDS = /track|advert|analytics|telemetry|beacon/gi;

/** Shortens words such as `track` in a file name to `t-`, because ad blockers would block the file. */
export function avoidBlockedWords(name: string): string {
  return name.replace(BLOCKED_WORDS, ([first]) => `${first}-`);
}
