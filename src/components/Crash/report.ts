import { docsRepository } from '@site/src/shared/site';

/** The facts that are known when a page crashes. */
export interface CrashFacts {
  /** Address of the page, whole. */
  address: string;
  /** Label of the documentation's version, or null outside the docs. */
  version: string | null;
  /** See `causesOf`. */
  causes: readonly string[];
  stack: string | undefined;
  browser: string;
}

/** GitHub refuses addresses of more than about 8,000 characters, and each may take three when it is encoded. */
const LONGEST = 6000;

/** @returns the facts as text, for the clipboard */
export function detailsOf({ address, version, causes, stack, browser }: CrashFacts): string {
  return [
    `Page: ${address}`,
    `Version of the documentation: ${version ?? 'none, the page is not in the docs'}`,
    `Browser: ${browser}`,
    '',
    causes.join('\nCaused by: '),
    ...(stack ? ['', stack] : []),
  ].join('\n');
}

/** @returns the address of a new issue of this documentation, filled in */
export function reportUrl(facts: CrashFacts): string {
  const [what = ''] = facts.causes;
  const title = `Page crashed: ${cut(what.split('\n')[0] ?? '', 100)}`;
  const url = (stack: string | undefined) =>
    `${docsRepository}/issues/new?${new URLSearchParams({ title, body: body({ ...facts, stack }) })}`;
  const whole = url(facts.stack);
  if (whole.length <= LONGEST) return whole;
  const short = url(undefined);
  if (short.length <= LONGEST) return short;
  const causes = facts.causes.slice(0, 3).map((cause) => cut(cause, 200));
  return `${docsRepository}/issues/new?${new URLSearchParams({
    title,
    body: body({ ...facts, address: cut(facts.address, 200), causes, stack: undefined }),
  })}`;
}

/** The details as a block, which Markdown leaves alone. */
function body(facts: CrashFacts): string {
  return `What I did before it crashed:\n\n\n~~~~text\n${detailsOf(facts)}\n~~~~\n`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
