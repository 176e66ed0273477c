import { withoutSlash } from '../shared/base-path';
import { nearestOf } from '../shared/text/nearest';
import { versionAt } from '../shared/versions/version-at';
import type { Version } from './counterparts';

/** Suggested pages for an unknown URL. */
export interface Suggestions {
  /** Name of the version in the URL, or null outside the docs. */
  version: string | null;
  /** Requested path within the version: `data_plugins/redis`. */
  page: string;
  /** The same page in other versions. */
  elsewhere: { version: string; path: string }[];
  /** Pages of the version with similar paths, most similar first. Empty if another version has the page. */
  near: { page: string; path: string }[];
}

const MOST = 5;

/** Returns suggestions for an unknown path, which includes the base path. */
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

/** Finds pages of the same name in another folder: `components/listener` for `listener`. */
function sameName(page: string, pages: Iterable<string>): string[] {
  const name = lastOf(page);
  return name === '' ? [] : [...pages].filter((one) => lastOf(one) === name && one !== page);
}

/** Finds pages with a similar name in any folder. */
function nearNames(page: string, pages: Iterable<string>): string[] {
  const all = [...pages];
  const names = nearestOf(lastOf(page), new Set(all.map(lastOf)));
  return names.flatMap((name) => all.filter((one) => lastOf(one) === name));
}
