import { newIssueAddress } from '@site/src/shared/site';

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

/**
 * @param thrown - Mostly an error, but anything can be thrown.
 * @returns Its message, then that of its cause, and so on; a chain that comes back to an earlier error ends there.
 */
export function causesOf(thrown: unknown, seen: readonly unknown[] = []): string[] {
  if (!(thrown instanceof Error)) return [String(thrown)];
  const { message, name, cause } = thrown;
  const isNew = cause && cause !== thrown && !seen.includes(cause);
  return [message || name, ...(isNew ? causesOf(cause, [...seen, thrown]) : [])];
}

/** GitHub refuses addresses of more than about 8,000 characters. */
const LONGEST = 6000;

/** @returns the facts as text */
export function detailsOf({ address, version, causes, stack, browser }: CrashFacts): string {
  return [
    `Page: ${address}`,
    `Docs version: ${version ?? 'none (this page isn’t in the docs)'}`,
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
  // As much of the details as there is room for: the causes stand before the stack.
  const url = (length: number): string => {
    const body = `What I did before it crashed:\n\n\n~~~~text\n${cut(detailsOf(facts), length)}\n~~~~\n`;
    const address = newIssueAddress({ title, body });
    return address.length <= LONGEST ? address : url(length / 2);
  };
  return url(LONGEST);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
