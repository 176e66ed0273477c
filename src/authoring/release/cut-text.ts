import { FROM_CLONE, FROM_SOURCE } from '../../model/difference/releases';
import type { Inventory } from '../../model/inventory/types';
import type { SiteVersion } from '../../shared/site';

/** A version that is cut from `docs/`, such as `0.8` of the release `0.8.0`, and the state that it is cut from. */
export interface Cut {
  version: string;
  release: string;
  /** The live versions before it. */
  live: readonly SiteVersion[];
  /** The commit that `docs/` describes. */
  commit: string;
  /** The packages of its inventory, by name. */
  packages: Inventory['packages'];
}

/** `pip install …`, with the lines in which it goes on. */
const PIP_INSTALL = /\b(?:python -m )?pip install\b(?:[^\n]*\\\n)*[^\n`]*/g;

/** The main branch in a link to the changes of the API since a release: `/versions/0.7...next`. */
const LINK_TO_MAIN_BRANCH = /(?<=\/versions\/[\d.]+\.\.\.)next\b/g;

/** A fence brings the clone that other fences install from. */
const CLONE = /^git clone [^\n]*\bsource\n(?:git -C source checkout [^\n]*\n)?/gm;

/** Words that are true of the main branch only: a release needs another sentence in the place of one with them. */
const OF_MAIN_BRANCH = /\bmain branch\b|\bcommits?\b|\bnot released\b|`source`|`MAIN`|git\+https/i;

/** @returns The page: it installs the release, and says so; the changes until the cut lie between two releases. */
export function textOfCut(text: string, { version, release, commit, packages }: Cut): string {
  const pin = (name: string): string | undefined => {
    const [, bare = '', extras = ''] = /^([\w-]+)(\[.*\])?$/.exec(name) ?? [];
    const found = Object.entries(packages).find(
      ([key, { distribution }]) => key === bare || distribution === bare,
    );
    if (!found) return undefined;
    // The framework's own version is that of the release, whatever the source still says.
    const [key, { distribution, version: own }] = found;
    return `${distribution}${extras}==${key === 'superduper' ? release : own}`;
  };
  return (
    text
      .replace(LINK_TO_MAIN_BRANCH, version)
      .replace(CLONE, '')
      .replace(
        FROM_CLONE,
        (written, plugin?: string) => pin(`superduper${plugin ? `_${plugin}` : ''}`) ?? written,
      )
      .replace(PIP_INSTALL, (command) =>
        command.replace(FROM_SOURCE, (written, _quote, name: string) => pin(name) ?? written),
      )
      // Files that a page shows name packages, too: requirements.txt, pyproject.toml.
      .replace(FROM_SOURCE, (written, quote, name: string) => {
        const released = pin(name);
        return released ? `${quote}${released}${quote}` : written;
      })
      .replace(/\bat this(\s+)commit\b/g, 'in this$1release')
      .replaceAll(`commit \`${commit.slice(0, 8)}\``, `release ${release}`)
      // Labels, which are no sentences: titles, of the page and of its samples, and cells of a table.
      .replace(/^(title|description|sidebar_label):.*$/gm, (line) =>
        line.replace(/\bthe main branch\b/g, version),
      )
      .replaceAll('title="Main branch"', `title="${version}"`)
      .replace(/(?<=^\|.*\| (?:with )?)(?:the )?main branch(?= \|)/gim, version)
  );
}

/**
 * @returns The lines that speak of the main branch or of a commit, each behind its number: whether they hold of a release, a person
 * must say.
 */
export function linesToRead(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      OF_MAIN_BRANCH.test(line) ? [`${index + 1}: ${line.trim().slice(0, 100)}`] : [],
    );
}
