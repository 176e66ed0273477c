import { buildIssueUrl } from '@site/src/shared/site';

/** What a report about a crashed page contains. */
export interface CrashFacts {
  /** Complete URL of the page that crashed. */
  url: string;
  /** Label of the docs version that contains the page. Null for pages outside of the docs, such as the home page. */
  version: string | null;
  /** Messages of the error and of the errors that caused it, the outermost first. */
  causes: readonly string[];
  stack: string | undefined;
  browser: string;
}

/** Lists the messages of an error and of the errors that caused it (`error.cause`). */
export function listCauses(thrownValue: unknown): string[] {
  const chain = [thrownValue];
  for (let error = thrownValue; error instanceof Error && error.cause; error = error.cause) {
    // Two errors may name each other as their cause.
    if (chain.includes(error.cause)) break;
    chain.push(error.cause);
  }
  return chain.map((error) => (error instanceof Error ? error.message || error.name : String(error)));
}

/** Maximum length of the URL of a prefilled issue. GitHub rejects URLs with more than about 8,000 characters. */
const MAX_URL_LENGTH = 6000;

/** Formats the facts about a crash as the text that the page and the GitHub issue show. */
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

/** Returns the URL of GitHub's form for a new issue, with the title and the text of a crash report filled in. */
export function buildCrashReportUrl(facts: CrashFacts): string {
  const [firstCause = ''] = facts.causes;
  const title = `Page crashed: ${truncateText(firstCause.split('\n')[0] ?? '', 100)}`;
  // Halves the length of the details until the URL fits. The end of the details is the stack, so it's cut off first.
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
