import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  checkNodes,
  checkPins,
  checkPullRequests,
  type Workflow,
} from '../../../src/authoring/checks/project/workflows';
import { report } from '../../../src/model/problem';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name): Workflow => {
  const file = join(FOLDER, name);
  return { file, text: readFileSync(file, 'utf8') };
});

test('every action of a workflow is pinned by a hash', () => {
  expect(workflows.length).toBeGreaterThan(0);
  expect(report(workflows.flatMap(checkPins))).toBe('');
});

test('what runs for pull requests may read and knows no secret', () => {
  expect(report(workflows.flatMap(checkPullRequests))).toBe('');
});

test('a workflow runs on the oldest Node that is allowed, and on a later one', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(report(checkNodes(workflows, engines.node))).toBe('');
});
