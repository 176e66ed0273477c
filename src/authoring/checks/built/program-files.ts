import { posix } from 'node:path';
import type { Problem } from '../../../model/problem';
import type { SphinxObject } from '../../../outputs/program-files/objects';
import { withoutBasePath, withoutSlash } from '../../../shared/base-path';
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
  const file = `build${folder}/objects.inv`;
  const moved = new Map(
    site.redirects.map((page) => [
      withoutSlash(page.route),
      withoutBasePath(page.redirectsTo ?? '', baseUrl),
    ]),
  );
  return objects.flatMap(({ name, role, location }): Problem[] => {
    const [path = '', anchor] = location.split('#');
    const route = withoutSlash(posix.join(folder, path));
    // A page that moved takes the hash along.
    const page = site.byRoute.get(route) ?? site.byRoute.get(withoutSlash(moved.get(route) ?? ''));
    const fix = 'See src/outputs/program-files/objects.ts.';
    if (!page) return [{ file, expected: `a page for ${role} \`${name}\``, found: location, fix }];
    if (anchor !== undefined && !page.anchors.has(decodeURIComponent(anchor))) {
      return [
        { file, expected: `an anchor of ${page.route} for ${role} \`${name}\``, found: `#${anchor}`, fix },
      ];
    }
    return [];
  });
}

/** Every address of a file for programs is one of the published site, or of the framework's repository. */
export function checkAddresses(
  file: string,
  addresses: Iterable<string>,
  root: string,
  repository: string,
): Problem[] {
  return [...new Set(addresses)]
    .filter((one) => !`${one}/`.startsWith(root) && !one.startsWith(`${repository}/`))
    .map((found) => ({
      file: `build/${file}`,
      expected: `addresses under ${root}`,
      found,
      fix: 'Make it by `addressesOf` of src/outputs/program-files/version.ts.',
    }));
}

/** @returns the texts of JSON that are addresses from end to end, at any depth */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
