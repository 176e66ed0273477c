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
 * @param baseUrl - The base path.
 * @returns maps for nginx: the file of the Markdown that is to be sent in place of a page (`$docs_twin`, empty if none is), and the headers `Link`
 *   and `Vary`
 */
export function markdownMaps(baseUrl: string): string {
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
