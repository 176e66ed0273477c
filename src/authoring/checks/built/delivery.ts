import type { Problem } from '../../../model/problem';
import { hashOf } from '../../../outputs/delivery/policy';
import { problemsIn } from '../problems-in';
import { elementsOf } from './html';

/** Types of scripts that the browser does not run: data for search engines. */
const DATA = ['application/ld+json', 'application/json', 'text/template'];

/**
 * Everything that is inline on a page is named in its policy, which stands in front of it; nothing else is inline; style sheets say
 * what they must be. It reads the page with a parser, and the build writes it with patterns: neither takes the other's word.
 *
 * @param headerPolicy - The policy that hosts send beside it.
 */
export function checkPolicy(file: string, html: string, headerPolicy: string): Problem[] {
  const { problems, tell } = problemsIn(`build/${file}`);
  let policy: string | undefined;
  for (const { tag, attributes, text } of elementsOf(html)) {
    if (attributes['http-equiv'] === 'Content-Security-Policy') policy = attributes.content ?? '';
    if (['script', 'style'].includes(tag) && policy === undefined) {
      tell(
        'the policy in front of every script and style',
        `<${tag}> before it`,
        'Write it at the start of the head.',
      );
    }
    if (tag === 'script' && !attributes.src && !DATA.includes(attributes.type ?? '')) {
      if (!allows(policy, 'script-src', text)) {
        tell(
          'every inline script in the policy',
          JSON.stringify(text.slice(0, 100)),
          'Put it into a file, or write it through a plugin before src/plugins/delivery reads the pages.',
        );
      }
    }
    if (tag === 'style') {
      tell('styles in files', JSON.stringify(text.slice(0, 100)), 'Write a CSS module.');
    }
    if (attributes.style !== undefined && !allows(policy, 'style-src-attr', attributes.style)) {
      tell('every `style` attribute in the policy', attributes.style, 'Use a class.');
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (/^on/.test(name)) tell('no inline event handler', `${name}="${value}"`, 'Listen in the component.');
      if (/^(?:href|src|action|formaction)$/.test(name) && /^\s*(?:javascript|vbscript|data):/i.test(value)) {
        tell(
          'addresses that lead somewhere',
          `${name}="${value.slice(0, 60)}"`,
          name === 'src'
            ? 'A picture below 10 kB becomes part of the page: draw it as a diagram (CONTRIBUTING.md), or put it into static/img.'
            : 'Use a button.',
        );
      }
    }
    const { rel, href = '', integrity = '' } = attributes;
    if (tag === 'link' && rel === 'stylesheet' && !integrity.startsWith('sha384-')) {
      tell('a style sheet with `integrity`', href, 'See src/outputs/delivery/integrity.ts.');
    }
  }
  const expected = headerPolicy.replace(/; frame-ancestors [^;]*/, '');
  if (policy !== expected) {
    tell(
      'the policy that the headers say',
      policy ?? 'none',
      'Build again: both come from src/plugins/delivery.',
    );
  }
  return problems;
}

/** Links to other sites say nothing of where the reader comes from, and give no hold on the page. */
export function checkOtherSites(file: string, html: string, ownOrigin: string): Problem[] {
  return elementsOf(html).flatMap(({ tag, attributes: { href = '', rel = '' } }) => {
    const leadsAway = /^(?:https?:)?\/\//.test(href) && !`${href}/`.startsWith(`${ownOrigin}/`);
    const words = rel.split(/\s+/);
    if (tag !== 'a' || !leadsAway || (words.includes('noopener') && words.includes('noreferrer'))) return [];
    return [
      {
        file: `build/${file}`,
        expected: 'links to other sites with rel="noopener noreferrer"',
        found: `${href} with ${JSON.stringify(rel)}`,
        fix: 'Use Docusaurus’s <Link>, or write `rel`.',
      },
    ];
  });
}

function allows(policy: string | undefined, directive: string, text: string): boolean {
  const sources = policy?.split('; ').find((one) => one.startsWith(`${directive} `));
  return Boolean(sources?.includes(hashOf(text)));
}
