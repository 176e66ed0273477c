import { type AddProblem, createProblemList } from '../../../src/authoring/checks/problem-list';
import type { Problem } from '../../../src/model/problem';
import { ANY_STYLES, formatHash } from '../../../src/outputs/delivery/policy';
import type { HtmlElement } from './built-site';

const quoteText = (text: string) => JSON.stringify(text.slice(0, 100));

/** Types of scripts that contain data, so browsers don't run them. */
const DATA_TYPES = ['application/ld+json', 'application/json', 'text/template'];

/**
 * Checks that the Content-Security-Policy of a page precedes and allows all inline code, and that style sheets and scripts have `integrity`. Parses
 * the page, whereas the build uses patterns, so that a mistake in either of them is noticed.
 */
export function checkPolicy(file: string, elements: readonly HtmlElement[], headerPolicy: string): Problem[] {
  const { problems, addProblem } = createProblemList(`build/${file}`);
  let policy: string | undefined;
  for (const { tag, attributes, text } of elements) {
    if (attributes['http-equiv'] === 'Content-Security-Policy') policy = attributes.content ?? '';
    if (['script', 'style'].includes(tag) && policy === undefined) {
      const expected = 'the policy before all scripts and styles';
      addProblem(expected, `<${tag}> before the policy`, 'Write the policy at the start of the head.');
    }
    const isExecuted = tag === 'script' && !attributes.src && !DATA_TYPES.includes(attributes.type ?? '');
    if (isExecuted && !isAllowed(policy, 'script-src', text)) {
      const fix =
        'Move the script to a file, or insert it with a plugin that runs before src/plugins/delivery.';
      addProblem('only inline scripts that the policy allows', quoteText(text), fix);
    }
    if (tag === 'style' && !isAllowed(policy, 'style-src', text))
      addProblem('only styles that the policy allows', quoteText(text), 'Write a CSS module instead.');
    if (attributes.style !== undefined && !isAllowed(policy, 'style-src-attr', attributes.style))
      addProblem('only `style` attributes that the policy allows', attributes.style, 'Use a class instead.');
    checkCodeInAttributes(attributes, addProblem);
    const { rel, href = '', integrity = '' } = attributes;
    const integrityFix = 'See src/outputs/delivery/page-html.ts.';
    if (tag === 'link' && rel === 'stylesheet' && !integrity.startsWith('sha256-'))
      addProblem('a style sheet with `integrity`', href, integrityFix);
    if (attributes.name === 'page-files' && !attributes['data-integrity']?.startsWith('sha256-'))
      addProblem('files with `data-integrity`', attributes.content ?? '', integrityFix);
  }
  const expected = headerPolicy.replace(/; frame-ancestors [^;]*/, '');
  const withAnyStyles = policy?.replace(/(?<=; style-src 'self')[^;]*/, ` ${ANY_STYLES}`);
  if (withAnyStyles !== expected) {
    const fix = 'Build the site again, because src/plugins/delivery writes both policies.';
    addProblem('the policy of the headers, with the hash of its styles', policy ?? 'none', fix);
  }
  return problems;
}

/** Reports attributes that contain code or data: event handlers such as `onclick`, and URLs such as `javascript:…`. */
function checkCodeInAttributes(attributes: HtmlElement['attributes'], addProblem: AddProblem): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/.test(name)) {
      const fix = 'Add the event handler in the component.';
      addProblem('no inline event handler', `${name}="${value}"`, fix);
    }
    const isUrl = /^(?:href|src|action|formaction)$/.test(name);
    if (!isUrl || !/^\s*(?:javascript|vbscript|data):/i.test(value)) continue;
    const fix =
      name === 'src'
        ? 'Put the picture into static/img or draw it as a diagram (see CONTRIBUTING.md), because other pictures below 10 kB become part of the page.'
        : 'Use a button instead.';
    addProblem('only URLs of pages and files', `${name}="${value.slice(0, 60)}"`, fix);
  }
}

/** Checks that links to other sites have a `rel` attribute that hides the referrer and denies access to the page. */
export function checkOtherSites(
  file: string,
  elements: readonly HtmlElement[],
  siteOrigin: string,
): Problem[] {
  const { problems, addProblem } = createProblemList(`build/${file}`);
  const expected = 'links to other sites with rel="noopener noreferrer"';
  const fix = 'Use Docusaurus’s <Link>, or add `rel`.';
  for (const { tag, attributes } of elements) {
    const { href = '', rel = '' } = attributes;
    const isExternal = /^(?:https?:)?\/\//.test(href) && !`${href}/`.startsWith(`${siteOrigin}/`);
    const isSafe = /\bnoopener\b/.test(rel) && /\bnoreferrer\b/.test(rel);
    if (tag === 'a' && isExternal && !isSafe)
      addProblem(expected, `${href} with ${JSON.stringify(rel)}`, fix);
  }
  return problems;
}

function isAllowed(policy: string | undefined, directive: string, text: string): boolean {
  const sources = policy?.split('; ').find((part) => part.startsWith(`${directive} `));
  return Boolean(sources?.includes(formatHash(text)));
}
