import { buildIssueUrl } from '@site/src/shared/site';

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
export function listCauses(thrownValue: unknown, previousErrors: readonly unknown[] = []): string[] {
  if (!(thrownValue instanceof Error)) return [String(thrownValue)];
  const { message, name, cause } = thrownValue;
  const isNew = cause && cause !== thrownValue && !previousErrors.includes(cause);
  return [message || name, ...(isNew ? listCauses(cause, [...previousErrors, thrownValue]) : [])];
}

/** Maximum length of a URL. GitHub rejects URLs of more than about 8,000 characters. */
const MAX_URL_LENGTH = 6000;

/** Formats the facts about a crash. */
export function formatDetails({ address, version, causes, stack, browser }: CrashFacts): string {
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
export function buildReportUrl(facts: CrashFacts): string {
  const [firstCause = ''] = facts.causes;
  const title = `Page crashed: ${truncateText(firstCause.split('\n')[0] ?? '', 100)}`;
  // Shortens the details until the URL fits. The causes come first, so the stack is cut.
  const buildUrl = (length: number): string => {
    const body = `What I did before it crashed:\n\n\n~~~~text\n${truncateText(formatDetails(facts), length)}\n~~~~\n`;
    const address = buildIssueUrl({ title, body });
    return address.length <= MAX_URL_LENGTH ? address : buildUrl(length / 2);
  };
  return buildUrl(MAX_URL_LENGTH);
}

function truncateText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
