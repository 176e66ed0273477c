import { resolve } from 'node:path';
import type { HistoryVersion } from '../symbols/changes/history';
import type { Documentation } from '../symbols/documentation';

/** A live version of the documentation, for what an entry says about the others. */
export interface LiveVersion {
  /** Its docs folder, from the site's folder. */
  folder: string;
  /** The name that readers know it by: `0.7`. */
  label: string;
  /** Address of the page that compares its API with that of the version before, with the base path; none for the oldest. */
  changes?: string;
}

/** The versions as histories need them, and which of them a page belongs to. */
export interface LiveVersions {
  versions: HistoryVersion[];
  index: number;
}

/**
 * Reads what the live versions document.
 *
 * @param folder - The docs folder of the page that asks.
 * @param live - The live versions, the oldest first.
 * @returns Null if the folder is none of theirs: then nothing is known about it in other versions.
 */
export function readLiveVersions(
  folder: string,
  live: readonly LiveVersion[],
  documentationOf: (folder: string) => Documentation,
): LiveVersions | null {
  const index = live.findIndex((version) => resolve(version.folder) === resolve(folder));
  if (index === -1) return null;
  const versions = live.map(({ label, changes = null, folder: own }) => ({
    label,
    changes,
    documentation: documentationOf(resolve(own)),
  }));
  return { versions, index };
}
