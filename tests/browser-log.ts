import type { Page, Request, TestInfo } from '@playwright/test';

/** Attaches the browser's events to the report of a failed test, because a test can't see why a page doesn't start or a click has no effect. */
export async function withBrowserLog(
  page: Page,
  testInfo: TestInfo,
  use: () => Promise<void>,
): Promise<void> {
  const entries: string[] = [];
  const waiting = new Set<Request>();
  page.on('console', (message) => entries.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => entries.push(`page error: ${error.stack}`));
  page.on('framenavigated', (frame) => entries.push(`shows ${frame.url()}`));
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => {
    waiting.delete(request);
    entries.push(`${request.failure()?.errorText}: ${request.url()}`);
  });
  await use();
  if (testInfo.status === testInfo.expectedStatus) return;
  entries.push(...[...waiting].map((request) => `no answer yet: ${request.url()}`));
  await testInfo.attach('What the browser said', { body: entries.join('\n'), contentType: 'text/plain' });
}
