import type { SiteVersion } from '../../shared/site';

/** A state of the framework. */
export interface FrameworkState {
  commit: string;
  /** Date of the commit, ISO 8601. */
  date: string;
}

/** How many digits of a commit pages and `ref` name. */
const SHORT = 8;

/** @returns The versions, the main branch at that state. */
export function mainBranchAt(live: readonly SiteVersion[], { commit, date }: FrameworkState): SiteVersion[] {
  return live.map((one) =>
    one.name === 'current' ? { ...one, ref: commit.slice(0, SHORT), commit, date } : one,
  );
}

/** @returns The page, which installs the new commit and speaks of it; what is linked at another commit stays. */
export function withCommit(text: string, before: string, after: string): string {
  return text
    .replaceAll(before, after)
    .replaceAll(`\`${before.slice(0, SHORT)}\``, `\`${after.slice(0, SHORT)}\``);
}
