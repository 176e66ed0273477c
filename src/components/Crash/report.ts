import { buildIssueUrl } from '@site/src/shared/site';

export interface CrashFacts {
  /** Complete URL of the page that crashed. */
  url: string;
  /** Version of the documentation that contains the page. Null for other pages, such as the home page. */
  version: string | null;
  causes: readonly string[];
  stack: string | undefined;
  browser: string;
}

/** Lists the messages of an error and of the errors that caused it (`error.cause`). Stops at an error that this chain already contains. */
export function listCauses(thrownValue: unknown, previousErrors: readonly unknown[] = []): string[] {
  if (!(thrownValue instanceof Error)) return [String(thrownValue)];
  const { message, name, cause } = thrownValue;
  const isNew = cause && cause !== thrownValue && !previousErrors.includes(cause);
  return [message || name, ...(isNew ? listCauses(cause, [...previousErrors, thrownValue]) : [])];
}

/** Maximum number of characters in the URL of a prefilled GitHub issue. GitHub rejects URLs with more than about 8,000 characters. */
const MAX_URL_LENGTH = 6000;

/** Formats the details of a crash, for the reader and for the GitHub issue. */
export function formatDetails({ url, version, causes, stack, browser }: CrashFacts): string {
  return [
    `Page: ${url}`,
    `Docs version: ${version ?? 'none (this page isn’t in the docs)'}`,
    `Browser: ${browser}`,
    '',
    causes.join('\nCaused by: '),
    ...(stack ? ['', stack] : []),
  ].join('\n');
}

/** Returns the URL of GitHub's form for a new issue about a crash. The title and the text of the issue are already filled in. */
export function buildCrashReportUrl(facts: CrashFacts): string {
  const [firstCause = ''] = facts.causes;
  const title = `Page crashed: ${truncateText(firstCause.split('\n')[0] ?? '', 100)}`;
  // Halves the length of the details until the URL fits. Cuts off the stack first, because it's at the end of the details.
  const buildUrl = (maxLength: number): string => {
    const details = truncateText(formatDetails(facts), maxLength);
    const body = `What I did before it crashed:\n\n\n~~~~text\n${details}\n~~~~\n`;
    const url = buildIssueUrl({ title, body });
    return url.length <= MAX_URL_LENGTH ? url : buildUrl(maxLength / 2);
  };
  return buildUrl(MAX_URL_LENGTH);
}

function truncateText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}
