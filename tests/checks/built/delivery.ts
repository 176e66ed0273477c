import { problemsIn } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';
import { hashOf } from '../../../src/outputs/delivery/policy';
import type { HtmlElement } from './built-site';

const shown = (text: string) => JSON.stringify(text.slice(0, 100));

/** Types of scripts that the browser does not run: data for search engines. */
const DATA = ['application/ld+json', 'application/json', 'text/template'];

/**
 * Everything that is inline on a page is named in its policy, which stands in front of it; nothing else is inline; style sheets say
 * what they must be. It reads the page with a parser, and the build writes it with patterns: neither takes the other's word.
 *
 * @param headerPolicy - The policy that hosts send beside it.
 */
export function checkPolicy(file: string, elements: readonly HtmlElement[], headerPolicy: string): Problem[] {
  const { problems, tell } = problemsIn(`build/${file}`);
  let policy: string | undefined;
  for (const { tag, attributes, text } of elements) {
    if (attributes['http-equiv'] === 'Content-Security-Policy') policy = attributes.content ?? '';
    if (['script', 'style'].includes(tag) && policy === undefined) {
      const expected = 'the policy in front of every script and style';
      tell(expected, `<${tag}> before it`, 'Write it at the start of the head.');
    }
    const isRun = tag === 'script' && !attributes.src && !DATA.includes(attributes.type ?? '');
    if (isRun && !allows(policy, 'script-src', text)) {
      const fix =
        'Put it into a file, or write it through a plugin before src/plugins/delivery reads the pages.';
      tell('every inline script in the policy', shown(text), fix);
    }
    if (tag === 'style') tell('styles in files', shown(text), 'Write a CSS module.');
    if (attributes.style !== undefined && !allows(policy, 'style-src-attr', attributes.style)) {
      tell('every `style` attribute in the policy', attributes.style, 'Use a class.');
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (/^on/.test(name)) tell('no inline event handler', `${name}="${value}"`, 'Listen in the component.');
      if (/^(?:href|src|action|formaction)$/.test(name) && /^\s*(?:javascript|vbscript|data):/i.test(value)) {
        const fix =
          name === 'src'
            ? 'A picture below 10 kB becomes part of the page: draw it as a diagram (CONTRIBUTING.md), or put it into static/img.'
            : 'Use a button.';
        tell('addresses that lead somewhere', `${name}="${value.slice(0, 60)}"`, fix);
      }
    }
    const { rel, href = '', integrity = '' } = attributes;
    if (tag === 'link' && rel === 'stylesheet' && !integrity.startsWith('sha384-')) {
      tell('a style sheet with `integrity`', href, 'See src/outputs/delivery/page-html.ts.');
    }
  }
  const expected = headerPolicy.replace(/; frame-ancestors [^;]*/, '');
  if (policy !== expected) {
    const fix = 'Build again: both come from src/plugins/delivery.';
    tell('the policy that the headers say', policy ?? 'none', fix);
  }
  return problems;
}

/** Links to other sites say nothing of where the reader comes from, and give no hold on the page. */
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
    const fix = 'Use Docusaurus’s <Link>, or write `rel`.';
    tell(expected, `${href} with ${JSON.stringify(rel)}`, fix);
  }
  return problems;
}

function allows(policy: string | undefined, directive: string, text: string): boolean {
  const sources = policy?.split('; ').find((one) => one.startsWith(`${directive} `));
  return Boolean(sources?.includes(hashOf(text)));
}
