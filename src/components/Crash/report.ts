import { buildIssueUrl } from '@site/src/shared/site';

export interface CrashFacts {
  url: string;
  version: string | null;
  /** Messages of the error and its causes, from the outermost error to the innermost cause. */
  causes: readonly string[];
  stack: string | undefined;
  browser: string;
}

/** Lists the messages of an error and of everything in its `cause` chain. */
export function listCauses(thrownValue: unknown): string[] {
  const chain = [thrownValue];
  for (let error = thrownValue; error instanceof Error && error.cause; error = error.cause) {
    if (chain.includes(error.cause)) break;
    chain.push(error.cause);
  }
  return chain.map((error) => (error instanceof Error ? error.message || error.name : String(error)));
}

/** Maximum length of the issue's URL. GitHub rejects URLs with more than about 8,000 characters, so this leaves a margin. */
const MAX_URL_LENGTH = 6000;

/** Formats a crash report as text for the page and the GitHub issue. */
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

/** Returns the URL of a new GitHub issue with the crash report filled in. */
export function buildCrashReportUrl(facts: CrashFacts): string {
  const [firstCause = ''] = facts.causes;
  const title = `Page crashed: ${truncateText(firstCause.split('\n')[0] ?? '', 100)}`;
  // Halves the details until the URL fits. The stack trace comes last, so it's cut off first.
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
