import { withoutSlash } from '../shared/base-path';
import { nearestOf } from '../shared/text/nearest';
import { versionAt } from '../shared/versions/version-at';
import type { Version } from './counterparts';

/** The pages that may be meant by an address that leads nowhere. */
export interface Suggestions {
  /** The version that the address speaks of: null outside the docs. */
  version: string | null;
  /** The page's path within its version, as the reader asked for it: `data_plugins/redis`. */
  page: string;
  /** Where other versions have exactly this page. */
  elsewhere: { version: string; path: string }[];
  /** Where no version has it: pages of the version whose addresses are near, the nearest first. */
  near: { page: string; path: string }[];
}

const MOST = 5;

/** @param pathname - The address, with the base path. */
export function suggestionsFor(pathname: string, versions: readonly Version[]): Suggestions {
  const asked = withoutSlash(pathname);
  const version = versionAt(asked, versions);
  if (!version) return { version: null, page: '', elsewhere: [], near: [] };

  const page = asked.slice(version.path.length + 1);
  const said = { version: version.name, page };
  const elsewhere = versions.flatMap((other) => {
    const doc =
      other === version ? undefined : other.docs.find(({ path }) => path === `${other.path}/${page}`);
    return doc ? [{ version: other.name, path: doc.path }] : [];
  });
  if (elsewhere.length > 0) return { ...said, elsewhere, near: [] };

  const pages = new Map(version.docs.map(({ path }) => [path.slice(version.path.length + 1), path]));
  const names = [sameName, nearestOf, nearNames].flatMap((find) => find(page, pages.keys()));
  const near = [...new Set(names)].slice(0, MOST);
  return { ...said, elsewhere, near: near.map((name) => ({ page: name, path: pages.get(name) ?? '' })) };
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Pages of the same name in another folder: `listener` is `components/listener`. */
function sameName(page: string, pages: Iterable<string>): string[] {
  const name = lastOf(page);
  return name === '' ? [] : [...pages].filter((one) => lastOf(one) === name && one !== page);
}

/** Pages whose name, in any folder, is a slip of the pen away. */
function nearNames(page: string, pages: Iterable<string>): string[] {
  const all = [...pages];
  const names = nearestOf(lastOf(page), new Set(all.map(lastOf)));
  return names.flatMap((name) => all.filter((one) => lastOf(one) === name));
}
