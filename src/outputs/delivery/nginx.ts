import { type HeaderRule, patternOf, REVALIDATED } from './headers';
import type { Redirect } from './redirect-page';

/** Folder of the build for what nginx includes. The configuration serves nothing of it. */
export const NGINX_FOLDER = '_nginx';

const GENERATED = '# Made by the build, for deploy/nginx/docs.conf.';

/**
 * @param rules - The headers of the site's responses, with its base path, those of all first.
 * @returns directives of a server. nginx takes `add_header` from one place only, so what depends on the path is a variable; an empty
 *   one sends no header
 */
export function nginxHeaders(rules: readonly HeaderRule[]): string {
  const [everywhere] = rules;
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
 * @param rules - The headers of the site's responses, with its base path, those of all first.
 * @returns maps, which stand outside of a server: the headers that depend on the path, where a moved address leads, and who gets
 *   Markdown
 */
export function nginxMaps(
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
  baseUrl = '/',
): string {
  const byName = new Map<string, string[]>();
  for (const { path, headers } of rules.slice(1)) {
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

/**
 * Who gets the Markdown of a page from nginx: the rules of deploy/edge/markdown.ts, in maps. nginx compares no numbers, so weights are
 * compared as text, digit by digit.
 */

/** The parameters behind a type in `Accept`, and its weight. */
const WEIGHT = String.raw`\s*(?:;[^,]*)?;\s*q\s*=\s*(?<q>0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*(?:[;,]|$)`;
const NO_WEIGHT = String.raw`\s*(?:;(?![^,]*;?\s*q\s*=)[^,]*)?(?:,|$)`;

/** Weights by the types that give them, the most exact first. */
function weightMap(variable: string, types: readonly string[]): string {
  const lines = types.flatMap((type, index) => {
    const name = `${variable.slice(1)}_${index}`;
    const begin = String.raw`~*(?:^|,)\s*${type}`;
    return [
      `    "${begin}${WEIGHT.replace('<q>', `<${name}>`)}" $${name};`,
      `    "${begin}${NO_WEIGHT}" "1";`,
    ];
  });
  return [`map $http_accept ${variable} {`, '    default "0";', ...lines, '}'].join('\n');
}

/** Where one weight, then a space and another, are compared: the first is no smaller, whatever zeros stand at the ends. */
const NO_SMALLER = [
  String.raw`~^(\S*)\S* \1\.?0*$`,
  `~^(\\S*)(?:${Array.from({ length: 9 }, (_, digit) => `${digit + 1}\\S* \\1[0-${digit}]`).join('|')})`,
];

/**
 * @returns maps for nginx: the file of the Markdown that is to be sent in place of a page (`$docs_twin`, empty if none is), and the headers `Link`
 *   and `Vary`
 */
function markdownMaps(baseUrl: string): string {
  const root = `${baseUrl}index.md`;
  return [
    weightMap('$docs_weight_of_markdown', ['text/markdown']),
    weightMap('$docs_weight_of_html', ['text/html', String.raw`text/\*`, String.raw`\*/\*`]),
    'map "$docs_weight_of_markdown $docs_weight_of_html" $docs_twin {',
    '    default "";',
    String.raw`    "~^0\.?0* " "";`,
    ...NO_SMALLER.map((pattern) => `    "${pattern}" $docs_twin_of_page;`),
    '}',
    'map $uri $docs_twin_of_page {',
    ...[...new Set([baseUrl, baseUrl.replace(/(?<=.)\/$/, ''), `${baseUrl}index.html`])].map(
      (path) => `    "${path}" "${root}";`,
    ),
    String.raw`    "~^(?<docs_page>/.*?)(?:/index\.html|/+)?$" "$docs_page.md";`,
    '}',
    '# Search engines are to show the page.',
    'map $uri $docs_link {',
    '    default "";',
    `    "${root}" '<${baseUrl}>; rel="canonical"';`,
    String.raw`    "~^(?<docs_canonical>/.*?)(?:\.part-\d+)?\.md$" '<$docs_canonical>; rel="canonical"';`,
    '}',
    'map $sent_http_content_type $docs_vary {',
    '    default "";',
    '    "~^text/(?:html|markdown)" "Accept";',
    '}',
  ].join('\n');
}
