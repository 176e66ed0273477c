import type { Page, Request, TestInfo } from '@playwright/test';

/**
 * Records the browser's events during a test, and attaches them to the report if the test fails, because a test can't see why a page does not
 * start or a click has no effect.
 *
 * @param use - Runs the test.
 */
export async function withBrowserLog(
  page: Page,
  testInfo: TestInfo,
  use: () => Promise<void>,
): Promise<void> {
  const said: string[] = [];
  const waiting = new Set<Request>();
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`page error: ${error.stack}`));
  page.on('framenavigated', (frame) => said.push(`shows ${frame.url()}`));
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => {
    waiting.delete(request);
    said.push(`${request.failure()?.errorText}: ${request.url()}`);
  });
  await use();
  if (testInfo.status === testInfo.expectedStatus) return;
  said.push(...[...waiting].map((request) => `no answer yet: ${request.url()}`));
  await testInfo.attach('What the browser said', { body: said.join('\n'), contentType: 'text/plain' });
}
