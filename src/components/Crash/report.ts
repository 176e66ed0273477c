import { newIssueAddress } from '@site/src/shared/site';

export interface CrashFacts {
  /** Complete URL of the page. */
  address: string;
  /** Label of the docs version, or null outside the docs. */
  version: string | null;
  causes: readonly string[];
  stack: string | undefined;
  browser: string;
}

/**
 * Returns the message of an error and those of its causes. A chain that returns to an earlier error ends there.
 *
 * @param thrownValue - Usually an error, but code can throw anything.
 */
export function causesOf(thrown: unknown, seen: readonly unknown[] = []): string[] {
  if (!(thrown instanceof Error)) return [String(thrown)];
  const { message, name, cause } = thrown;
  const isNew = cause && cause !== thrown && !seen.includes(cause);
  return [message || name, ...(isNew ? causesOf(cause, [...seen, thrown]) : [])];
}

/** Maximum length of a URL. GitHub rejects URLs of more than about 8,000 characters. */
const LONGEST = 6000;

/** Formats the facts about a crash. */
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

/** Returns the URL of a new issue about a crash in this documentation. */
export function reportUrl(facts: CrashFacts): string {
  const [what = ''] = facts.causes;
  const title = `Page crashed: ${cut(what.split('\n')[0] ?? '', 100)}`;
  // Shortens the details until the URL fits. The causes come first, so the stack is cut.
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
