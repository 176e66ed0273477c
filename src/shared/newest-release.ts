/** Release of the framework that `pip install superduper` installs. All docs pages load this file, but only a few load `releases.ts`. */
export interface Release {
  /** Number of the release, which is also the name of its Git tag: `0.7.3`. */
  version: string;
  commit: string;
  /** Date of the release's Git tag, in UTC and ISO 8601. */
  date: string;
}

/**
 * Release of the framework that `pip install superduper` installs. To install another release, the command has to name it. This constant has its own
 * file, because all docs pages load it, and only a few pages load the list of all releases (`releases.ts`).
 */
export const newestRelease: Release = {
  version: '0.10.0',
  commit: '9e55090a305c86bba6c3f31682d70ebf73c15ff2',
  date: '2025-08-26',
};
