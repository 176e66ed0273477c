import { expect, test } from '@playwright/test';
import nprogress from 'nprogress';
import '../../../src/client/progress-bar';

test('moves the progress bar in fixed steps and times, with a valid role', () => {
  const { settings } = nprogress as unknown as { settings: Record<string, unknown> };
  const steps = { minimum: 0.08, trickle: true, trickleRate: 0.02, trickleSpeed: 800, speed: 200 };
  expect(settings).toMatchObject(steps);
  expect(settings.template).toContain('role="progressbar"');
});
