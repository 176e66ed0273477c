import { CLONED_PACKAGE, SOURCE_PACKAGE } from '../../model/difference/releases';
import type { Inventory } from '../../shared/inventory/types';
import type { SiteVersion } from '../../shared/site';

/** A new version to create from `docs/`, such as `0.8` for the release `0.8.0`. */
export interface VersionCut {
  version: string;
  release: string;
  live: readonly SiteVersion[];
  /** Commit of the framework that the pages in `docs/` describe. */
  commit: string;
  packages: Inventory['packages'];
}

/** Matches a `pip install` command, including the lines that continue it after a backslash. */
const PIP_INSTALL = /\b(?:python -m )?pip install\b(?:[^\n]*\\\n)*[^\n`]*/g;

/** Matches `next` in links about the main branch: `/versions/0.7...next`, `/upgrade?from=0.7&to=next`. */
const LINK_TO_MAIN_BRANCH = /(?<=\/versions\/[\d.]+\.\.\.|\/upgrade\?from=[\d.]+&to=)next\b/g;

/** Matches “main branch” or “the main branch” in a table cell such as `| with the main branch |`. Skips the first column, which labels the rows. */
const MAIN_BRANCH_CELL = /(?<=^\|.*\| (?:with )?)(?:the )?main branch(?= \|)/gim;

/** Matches commands that clone the framework. They're removed from pages about a release, which install the framework without a clone. */
const CLONE_COMMANDS = /^git clone [^\n]*\bsource\n(?:git -C source checkout [^\n]*\n)?/gm;

/** Words that hint at the main branch. A writer has to review the lines that contain them. */
const MAIN_BRANCH_WORDS = /\bmain branch\b|\bcommits?\b|\bnot released\b|`source`|`MAIN`|git\+https/i;

/** Rewrites a page about the main branch for a release: its install commands, links, labels and mentions of the commit. */
export function adaptToRelease(text: string, cut: VersionCut): string {
  const { version, release, commit } = cut;
  return adaptPackages(text, cut)
    .replace(LINK_TO_MAIN_BRANCH, version)
    .replace(/\bat this(\s+)commit\b/g, 'in this$1release')
    .replaceAll(`commit \`${commit.slice(0, 8)}\``, `release ${release}`)
    .replace(/^(title|description|sidebar_label):.*$/gm, (line) =>
      line.replace(/\bthe main branch\b/g, version),
    )
    .replaceAll('title="Main branch"', `title="${version}"`)
    .replace(MAIN_BRANCH_CELL, version);
}

function adaptPackages(text: string, cut: VersionCut): string {
  return (
    text
      .replace(CLONE_COMMANDS, '')
      // `pip install ./source/plugins/sql` becomes `pip install superduper_sql==0.9.1`.
      .replace(CLONED_PACKAGE, (match, plugin?: string) => {
        const name = plugin ? `superduper_${plugin}` : 'superduper';
        return formatRequirement(name, cut) ?? match;
      })
      // `pip install "superduper_sql @ git+…"` becomes `pip install superduper_sql==0.9.1`. In a command, only a URL needs the quotes.
      .replace(PIP_INSTALL, (command) =>
        command.replace(
          SOURCE_PACKAGE,
          (match, _quote, name: string) => formatRequirement(name, cut) ?? match,
        ),
      )
      // After the commands, only packages in files such as pyproject.toml are left. They keep their quotes: `"superduper_sql==0.9.1"`.
      .replace(SOURCE_PACKAGE, (match, quote, name: string) => {
        const requirement = formatRequirement(name, cut);
        return requirement ? `${quote}${requirement}${quote}` : match;
      })
  );
}

/** Adds the version to a package: `superduper_sql[test]==0.9.1` for `superduper_sql[test]`. Returns undefined for packages of other projects. */
function formatRequirement(name: string, { release, packages }: VersionCut): string | undefined {
  const [, bareName = '', extras = ''] = /^([\w-]+)(\[.*\])?$/.exec(name) ?? [];
  for (const [key, { distribution, version }] of Object.entries(packages)) {
    if (key !== bareName && distribution !== bareName) continue;
    // The framework's version is the release, even if the source still contains the previous version.
    return `${distribution}${extras}==${key === 'superduper' ? release : version}`;
  }
  return undefined;
}

/** Lists the numbered lines that mention the main branch or a commit. A writer has to check them. */
export function listLinesToReview(text: string): string[] {
  const lines = [...text.split('\n').entries()].filter(([, line]) => MAIN_BRANCH_WORDS.test(line));
  return lines.map(([index, line]) => `${index + 1}: ${line.trim().slice(0, 100)}`);
}
