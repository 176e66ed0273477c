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
  const some = rules.slice(1);
  const names = new Set(some.flatMap(({ headers }) => Object.keys(headers)));
  names.delete('Content-Type');
  const maps = [...names].flatMap((name) => [
    `map $uri ${variableOf(name)} {`,
    `    default ${quoted(name === 'Cache-Control' ? REVALIDATED : '')};`,
    ...some.flatMap(({ path, headers: { [name]: value } }) =>
      value === undefined ? [] : [`    "~${patternOf(path)}" ${quoted(value)};`],
    ),
    '}',
  ]);
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

/** A type that `Accept` names, with its parameters as a pattern. */
const named = (type: string, parameters: string) => String.raw`~*(?:^|,)\s*${type}\s*${parameters}`;
/** With no weight, or one that is 1. */
const IN_FULL = String.raw`(?:;(?![^,]*q\s*=\s*0)[^,]*)?(?:,|$)`;

/**
 * @returns maps for nginx: the file of the Markdown that is to be sent in place of a page (`$docs_markdown`, empty if none is), and the headers
 *   `Link` and `Vary`. Who gets it is as in deploy/edge/markdown.ts, but that nginx compares no numbers: whoever gives both Markdown and
 *   HTML a weight below 1 gets Markdown
 */
function markdownMaps(baseUrl: string): string {
  const root = `${baseUrl}index.md`;
  return [
    'map $http_accept $docs_markdown {',
    '    default "";',
    `    "${named('text/markdown', String.raw`;[^,]*q\s*=\s*0(?:\.0*)?\s*(?:[;,]|$)`)}" "";`,
    `    "${named('text/markdown', IN_FULL)}" $docs_markdown_of_page;`,
    `    "${named(String.raw`(?:text/html|text/\*|\*/\*)`, IN_FULL)}" "";`,
    `    "${named('text/markdown', '[;,]')}" $docs_markdown_of_page;`,
    '}',
    'map $uri $docs_markdown_of_page {',
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
