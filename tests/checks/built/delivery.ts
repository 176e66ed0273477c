import { problemsIn } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';
import { hashOf } from '../../../src/outputs/delivery/policy';
import type { HtmlElement } from './built-site';

const shown = (text: string) => JSON.stringify(text.slice(0, 100));

/** Types of scripts that contain data, so browsers don't run them. */
const DATA = ['application/ld+json', 'application/json', 'text/template'];

/**
 * Checks that the policy of a page precedes and allows all inline code, that nothing else is inline, and that style sheets have `integrity`.
 * The check parses the page, whereas the build uses patterns, so that a mistake in one of them is noticed.
 *
 * @param headerPolicy - The policy that hosts also send in a header.
 */
export function checkPolicy(file: string, elements: readonly HtmlElement[], headerPolicy: string): Problem[] {
  const { problems, tell } = problemsIn(`build/${file}`);
  let policy: string | undefined;
  for (const { tag, attributes, text } of elements) {
    if (attributes['http-equiv'] === 'Content-Security-Policy') policy = attributes.content ?? '';
    if (['script', 'style'].includes(tag) && policy === undefined) {
      const expected = 'the policy before all scripts and styles';
      tell(expected, `<${tag}> before the policy`, 'Write the policy at the start of the head.');
    }
    const isRun = tag === 'script' && !attributes.src && !DATA.includes(attributes.type ?? '');
    if (isRun && !allows(policy, 'script-src', text)) {
      const fix =
        'Move the script to a file, or insert it with a plugin that runs before src/plugins/delivery.';
      tell('only inline scripts that the policy allows', shown(text), fix);
    }
    if (tag === 'style') tell('styles in files', shown(text), 'Write a CSS module instead.');
    if (attributes.style !== undefined && !allows(policy, 'style-src-attr', attributes.style)) {
      tell('only `style` attributes that the policy allows', attributes.style, 'Use a class instead.');
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (/^on/.test(name))
        tell('no inline event handler', `${name}="${value}"`, 'Add the event handler in the component.');
      if (/^(?:href|src|action|formaction)$/.test(name) && /^\s*(?:javascript|vbscript|data):/i.test(value)) {
        const fix =
          name === 'src'
            ? 'Put the picture into static/img or draw it as a diagram (see CONTRIBUTING.md), because other pictures below 10 kB become part of the page.'
            : 'Use a button instead.';
        tell('only URLs of pages and files', `${name}="${value.slice(0, 60)}"`, fix);
      }
    }
    const { rel, href = '', integrity = '' } = attributes;
    if (tag === 'link' && rel === 'stylesheet' && !integrity.startsWith('sha384-')) {
      tell('a style sheet with `integrity`', href, 'See src/outputs/delivery/page-html.ts.');
    }
  }
  const expected = headerPolicy.replace(/; frame-ancestors [^;]*/, '');
  if (policy !== expected) {
    const fix = 'Build the site again, because src/plugins/delivery writes both policies.';
    tell('the same policy as in the headers', policy ?? 'none', fix);
  }
  return problems;
}

/** Checks that links to other sites have a `rel` that hides the referrer and denies access to the page. */
export function checkOtherSites(
  file: string,
  elements: readonly HtmlElement[],
  ownOrigin: string,
): Problem[] {
  const { problems, tell } = problemsIn(`build/${file}`);
  for (const { tag, attributes } of elements) {
    const { href = '', rel = '' } = attributes;
    const leadsAway = /^(?:https?:)?\/\//.test(href) && !`${href}/`.startsWith(`${ownOrigin}/`);
    const words = rel.split(/\s+/);
    if (tag !== 'a' || !leadsAway || (words.includes('noopener') && words.includes('noreferrer'))) continue;
    const expected = 'links to other sites with rel="noopener noreferrer"';
    const fix = 'Use Docusaurus’s <Link>, or add `rel`.';
    tell(expected, `${href} with ${JSON.stringify(rel)}`, fix);
  }
  return problems;
}

function allows(policy: string | undefined, directive: string, text: string): boolean {
  const sources = policy?.split('; ').find((one) => one.startsWith(`${directive} `));
  return Boolean(sources?.includes(hashOf(text)));
}
