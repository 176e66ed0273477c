import { expect, test } from '@playwright/test';
import nprogress from 'nprogress';
import '../../../src/client/progress-bar';

test('the progress bar moves in its set steps and times, and has a role that exists', () => {
  const { settings } = nprogress as unknown as { settings: Record<string, unknown> };
  expect(settings).toMatchObject({
    minimum: 0.08,
    trickle: true,
    trickleRate: 0.02,
    trickleSpeed: 800,
    speed: 200,
  });
  expect(settings.template).toContain('role="progressbar"');
});
