import { type HeaderRule, patternOf, REVALIDATED } from './headers';
import { markdownMaps } from './nginx-markdown';
import type { Redirect } from './redirect-page';

/** Folder of the build for what nginx includes. The configuration serves nothing of it. */
export const NGINX_FOLDER = '_nginx';

const GENERATED = '# Made by the build, for deploy/nginx/docs.conf.';

/**
 * @param rules - The headers of the site's responses, with its base path.
 * @returns directives of a server. nginx takes `add_header` from one place only, so what depends on the path is a variable; an empty
 *   one sends no header
 */
export function nginxHeaders(rules: readonly HeaderRule[]): string {
  const everywhere = rules.find(({ path }) => path.endsWith('/*') && isSiteWide(path, rules));
  const names = new Set([...rules.flatMap(({ headers }) => Object.keys(headers)), 'Link', 'Vary']);
  // It has a directive of its own.
  names.delete('Content-Type');
  const lines = [...names].map((name) => {
    const value = everywhere?.headers[name];
    return `add_header ${name} ${value === undefined ? variableOf(name) : quoted(value)} always;`;
  });
  return [GENERATED, ...lines, ''].join('\n');
}

/**
 * @param rules - The headers of the site's responses, with its base path.
 * @param redirects - The addresses that moved.
 * @param baseUrl - The base path.
 * @returns maps, which stand outside of a server: the headers that depend on the path, where a moved address leads, and who gets
 *   Markdown
 */
export function nginxMaps(
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
  baseUrl = '/',
): string {
  const byName = new Map<string, string[]>();
  for (const { path, headers } of rules.filter((rule) => !isSiteWide(rule.path, rules))) {
    for (const [name, value] of Object.entries(headers)) {
      if (name === 'Content-Type') continue;
      const lines = byName.get(name) ?? [];
      byName.set(name, [...lines, `    "~${patternOf(path)}" ${quoted(value)};`]);
    }
  }
  const maps = [...byName].map(([name, lines]) => {
    const otherwise = name === 'Cache-Control' ? REVALIDATED : '';
    return [`map $uri ${variableOf(name)} {`, `    default ${quoted(otherwise)};`, ...lines, '}'].join('\n');
  });
  const moved = redirects.flatMap(({ from, to }) => [
    `    ${quoted(from)} ${quoted(to)};`,
    `    ${quoted(`${from}/`)} ${quoted(to)};`,
  ]);
  return [
    GENERATED,
    'map_hash_bucket_size 256;',
    'map_hash_max_size 16384;',
    ...maps,
    'map $uri $docs_moved_to {',
    '    default "";',
    ...moved,
    '}',
    markdownMaps(baseUrl),
    '',
  ].join('\n');
}

/** The rule that all others stand under. */
function isSiteWide(path: string, rules: readonly HeaderRule[]): boolean {
  return rules.every((rule) => rule.path.startsWith(path.slice(0, -1)));
}

function variableOf(header: string): string {
  return `$docs_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** @throws if the text has what nginx would take for a variable or an end */
function quoted(text: string): string {
  if (/["\\$\n]/.test(text)) {
    throw new Error(
      `nginx: expected a value without quotes, backslashes and dollars, found ${JSON.stringify(text)}.`,
    );
  }
  return `"${text}"`;
}
