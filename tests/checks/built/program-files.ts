import { posix } from 'node:path';
import { problemsIn } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';
import type { SphinxObject } from '../../../src/outputs/program-files/objects';
import { withoutBasePath, withoutSlash } from '../../../src/shared/base-path';
import type { BuiltSite } from './built-site';

/**
 * Every location of an inventory for Sphinx leads to a page, and its hash to an anchor there.
 *
 * @param folder - The route that the inventory lies at, `/docs/0.6`: its locations begin there.
 */
export function checkObjects(
  site: BuiltSite,
  baseUrl: string,
  folder: string,
  objects: readonly SphinxObject[],
): Problem[] {
  const { problems, tell } = problemsIn(`build${folder}/objects.inv`);
  const moved = new Map(
    site.redirects.map(({ route, redirectsTo = '' }) => [
      withoutSlash(route),
      withoutSlash(withoutBasePath(redirectsTo, baseUrl)),
    ]),
  );
  const fix = 'See src/outputs/program-files/objects.ts.';
  for (const { name, role, location } of objects) {
    const [path = '', anchor] = location.split('#');
    const route = withoutSlash(posix.join(folder, path));
    // A page that moved takes the hash along.
    const page = site.byRoute.get(route) ?? site.byRoute.get(moved.get(route) ?? '');
    if (!page) tell(`a page for ${role} \`${name}\``, location, fix);
    else if (anchor !== undefined && !page.anchors.has(decodeURIComponent(anchor)))
      tell(`an anchor of ${page.route} for ${role} \`${name}\``, `#${anchor}`, fix);
  }
  return problems;
}

/** Every address of a file for programs is one of the published site, or of the framework's repository. */
export function checkAddresses(
  file: string,
  addresses: Iterable<string>,
  root: string,
  repository: string,
): Problem[] {
  const { problems, tell } = problemsIn(`build/${file}`);
  for (const one of new Set(addresses))
    if (!`${one}/`.startsWith(root) && !one.startsWith(`${repository}/`))
      tell(
        `addresses under ${root}`,
        one,
        'Make it by `addressesOf` of src/outputs/program-files/version.ts.',
      );
  return problems;
}

/** @returns the texts of JSON that are addresses from end to end, at any depth */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
