import { CLONED_PACKAGE, SOURCE_PACKAGE } from '../../model/difference/releases';
import type { Inventory } from '../../model/inventory/types';
import type { SiteVersion } from '../../shared/site';

/** A version to cut from `docs/`, such as `0.8` for release `0.8.0`, and the state of the site before the cut. */
export interface VersionCut {
  version: string;
  release: string;
  /** Live versions before the cut. */
  live: readonly SiteVersion[];
  /** Commit that `docs/` describes. */
  commit: string;
  /** Packages of the inventory by name. */
  packages: Inventory['packages'];
}

/** Matches `pip install …` with its continuation lines. */
const PIP_INSTALL = /\b(?:python -m )?pip install\b(?:[^\n]*\\\n)*[^\n`]*/g;

/** Matches the main branch in a link to the API changes since a release: `/versions/0.7...next`. */
const LINK_TO_MAIN_BRANCH = /(?<=\/versions\/[\d.]+\.\.\.)next\b/g;

/** Matches the commands that create the clone for later install commands. */
const CLONE_COMMANDS = /^git clone [^\n]*\bsource\n(?:git -C source checkout [^\n]*\n)?/gm;

/** Matches words that only apply to the main branch. A writer has to change their sentences for a release. */
const MAIN_BRANCH_WORDS = /\bmain branch\b|\bcommits?\b|\bnot released\b|`source`|`MAIN`|git\+https/i;

/** Changes a page of the main branch into a page of the release: install commands, links, and mentions of the commit. */
export function adaptToRelease(text: string, { version, release, commit, packages }: VersionCut): string {
  const pinPackage = (name: string): string | undefined => {
    const [, bareName = '', extras = ''] = /^([\w-]+)(\[.*\])?$/.exec(name) ?? [];
    const entry = Object.entries(packages).find(
      ([key, { distribution }]) => key === bareName || distribution === bareName,
    );
    if (!entry) return undefined;
    // The framework's version is the release, even if the source still contains the previous version.
    const [key, { distribution, version: packageVersion }] = entry;
    return `${distribution}${extras}==${key === 'superduper' ? release : packageVersion}`;
  };
  return (
    text
      .replace(LINK_TO_MAIN_BRANCH, version)
      .replace(CLONE_COMMANDS, '')
      .replace(
        CLONED_PACKAGE,
        (match, plugin?: string) => pinPackage(`superduper${plugin ? `_${plugin}` : ''}`) ?? match,
      )
      .replace(PIP_INSTALL, (command) =>
        command.replace(SOURCE_PACKAGE, (match, _quote, name: string) => pinPackage(name) ?? match),
      )
      // Files on a page, such as requirements.txt or pyproject.toml, also list packages.
      .replace(SOURCE_PACKAGE, (match, quote, name: string) => {
        const pinnedPackage = pinPackage(name);
        return pinnedPackage ? `${quote}${pinnedPackage}${quote}` : match;
      })
      .replace(/\bat this(\s+)commit\b/g, 'in this$1release')
      .replaceAll(`commit \`${commit.slice(0, 8)}\``, `release ${release}`)
      // The rest are labels, not sentences: titles of the page and of its samples, and table cells.
      .replace(/^(title|description|sidebar_label):.*$/gm, (line) =>
        line.replace(/\bthe main branch\b/g, version),
      )
      .replaceAll('title="Main branch"', `title="${version}"`)
      .replace(/(?<=^\|.*\| (?:with )?)(?:the )?main branch(?= \|)/gim, version)
  );
}

/** Lists the lines, with their numbers, that mention the main branch or a commit. A writer decides if they apply to a release. */
export function listLinesToReview(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      MAIN_BRANCH_WORDS.test(line) ? [`${index + 1}: ${line.trim().slice(0, 100)}`] : [],
    );
}
