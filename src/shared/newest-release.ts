/** A release of the framework. */
export interface Release {
  /** Number of the release and name of its Git tag: `0.7.3`. */
  version: string;
  commit: string;
  /** Date of the release's Git tag, in UTC and ISO 8601. */
  date: string;
}

/** Release that `pip install superduper` installs. It isn't in `releases.ts`, because all docs pages load it. */
export const newestRelease: Release = {
  version: '0.10.0',
  commit: '9e55090a305c86bba6c3f31682d70ebf73c15ff2',
  date: '2025-08-26',
};
