import { posix } from 'node:path';
import { createProblemList } from '../../../src/authoring/checks/problem-list';
import type { Problem } from '../../../src/model/problem';
import type { SphinxObject } from '../../../src/outputs/program-files/objects';
import { removeTrailingSlash, withoutBasePath } from '../../../src/shared/base-path';
import { decodeSafely } from '../../../src/shared/text/decode';
import type { BuiltSite } from './built-site';

/** Checks that every location in an inventory for Sphinx leads to an existing page and anchor. Locations are relative to the route `folder`. */
export function checkSphinxObjects(
  site: BuiltSite,
  baseUrl: string,
  folder: string,
  objects: readonly SphinxObject[],
): Problem[] {
  const { problems, addProblem } = createProblemList(`build${folder}/objects.inv`);
  const redirects = new Map(
    site.redirects.map(({ route, redirectsTo = '' }) => [
      removeTrailingSlash(route),
      removeTrailingSlash(withoutBasePath(redirectsTo, baseUrl)),
    ]),
  );
  const fix = 'See src/outputs/program-files/objects.ts.';
  for (const { name, role, location } of objects) {
    const [path = '', anchor] = location.split('#');
    const route = removeTrailingSlash(posix.join(folder, path));
    // A redirect keeps the hash.
    const page = site.byRoute.get(route) ?? site.byRoute.get(redirects.get(route) ?? '');
    if (!page) addProblem(`a page for ${role} \`${name}\``, location, fix);
    else if (anchor !== undefined && !page.anchors.has(decodeSafely(anchor)))
      addProblem(`an anchor of ${page.route} for ${role} \`${name}\``, `#${anchor}`, fix);
  }
  return problems;
}

/** Checks that the URLs in a file for programs lead to the published site or to the framework's repository. */
export function checkUrls(
  file: string,
  urls: Iterable<string>,
  rootUrl: string,
  repository: string,
): Problem[] {
  const { problems, addProblem } = createProblemList(`build/${file}`);
  const fix = 'Create the URL with a function in src/outputs/program-files/version-data.ts.';
  for (const url of new Set(urls))
    if (!`${url}/`.startsWith(rootUrl) && !url.startsWith(`${repository}/`))
      addProblem(`only URLs that start with ${rootUrl}`, url, fix);
  return problems;
}

export function listUrls(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listUrls) : [];
}
