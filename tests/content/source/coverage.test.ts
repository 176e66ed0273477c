import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkCoverage } from '../../../src/checks/coverage';
import { report } from '../../../src/page/problem';

/** Section 4 of the specification, with the numbers of section 9. */
const states = [
  'Page load: a spinner, then the page',
  'Page load: an error box with a Retry button',
  'Colour mode: light where nothing is known',
  'Colour mode: a click switches it and stores `theme`',
  'Colour mode: the system’s preference',
  'Colour mode: other tabs',
  'Announcement bar: a stored flag keeps it closed',
  'Announcement bar: another id opens it again',
  'Preferred version: stored per docs plugin',
  'Preferred version: cleared when no longer known',
  'Mobile sidebar: opens and closes',
  'Mobile sidebar: closes above 996 pixels',
  'Mobile sidebar: closes on going back',
  'Navbar: hides on the way down, shows on the way up',
  'Progress bar: 200 ms after a change of page, until it is there',
  'Progress bar: not for the same path',
  'Progress bar: 0.08, 0.02 every 800 ms, 200 ms, no spinner',
  'Collapse: by height, 1 ms with reduced motion',
  'Error boundary: Try again resets it',
  'Prefetching: none on 2g or data saver',
];

/** Section 8 of the specification. */
const errors = [
  'Page module has no default export',
  'Page content fails to load',
  'Route preload fails',
  'Site did not load properly',
  'Page render fails',
  'A navbar item fails',
  'Missing docs plugin data',
  'Missing doc id',
  'Missing sidebar id',
  'A sidebar with nothing to link to',
  'Browser storage unavailable',
  'Broken links at build',
];

/** What readers live with, beyond the specification. */
const adversities = [
  'What has been read',
  'Storage blocked',
  'JavaScript off',
  'Slow 3g',
  '400 % zoom',
  'Ad blocker',
  'Address in the wrong case, or with `.html`',
  'No network',
  'A release while a tab is open',
  'Files that do not come, or are cut off',
  'Hostile input',
];

const file = 'tests/README.md';

test('tests/README.md names a test for every state and error, and every test that it names exists', () => {
  const read = (name: string) => {
    const path = join('tests', name);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  const rows = [...states, ...errors, ...adversities];
  expect(report(checkCoverage({ file, text: readFileSync(file, 'utf8'), rows, read }))).toBe('');
});
