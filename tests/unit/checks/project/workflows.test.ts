import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import {
  checkCredentials,
  checkPins,
  checkPublishing,
  checkPullRequests,
} from '../../../checks/project/workflows';

const HASH = '0123456789abcdef0123456789abcdef01234567';

function createWorkflow(job: string) {
  const text = `name: CI\njobs:\n  test:\n${job.replace(/^/gm, '    ')}\n`;
  return { file: '.github/workflows/ci.yml', text };
}

test('accepts an action with a hash and a version, and rejects one without', () => {
  const pinned = `steps:\n  - uses: a/b@${HASH} # v1.2.3\n  - id: x\n    uses: a/b/c@${HASH} # v4\n  - uses: ./.github/own\n`;
  expect(formatProblems(checkPins(createWorkflow(pinned)))).toBe('');
  expect(formatProblems(checkPins(createWorkflow('steps:\n  - uses: a/b@v4')))).toBe(
    '.github/workflows/ci.yml:5: expected an action with the hash of a commit and a version, as in `owner/name@… # v1.2.3`, found `a/b@v4`. Copy the hash of the release’s tag from the action’s repository, because tags can be moved to other code.',
  );
  for (const [caseName, job] of [
    ['a branch', 'steps:\n  - uses: a/b@main # v1'],
    ['a hash that is too short', `steps:\n  - uses: a/b@${HASH.slice(0, 12)} # v1`],
    ['a hash without its version', `steps:\n  - uses: a/b@${HASH}`],
    ['a version that is none', `steps:\n  - uses: a/b@${HASH} # the best`],
    ['nothing', 'steps:\n  - uses: a/b'],
    ['an image', 'steps:\n  - uses: docker://alpine:3'],
    ['a tag in quotes', 'steps:\n  - "uses": "a/b@v4"'],
    ['a tag in braces', 'steps:\n  - { uses: a/b@v4, id: a }'],
    ['a workflow of another repository', 'uses: a/b/.github/workflows/x.yml@main'],
  ] as const)
    expect(checkPins(createWorkflow(job)), caseName).toHaveLength(1);
});

test('requires workflows of pull requests to be read-only', () => {
  const problems = (text: string) => formatProblems(checkPullRequests({ file: 'ci.yml', text }));
  const reads = 'permissions:\n  contents: read\n';
  const writing = `on: pull_request\n${reads}jobs:\n  a:\n    permissions:\n      pull-requests: write\n    steps:\n`;
  for (const accepted of [
    `on:\n  pull_request:\n  push:\n${reads}`,
    `on: pull_request\n${reads}jobs: {}\n`,
    // Workflows of other events may use any permissions.
    `on: push\npermissions: write-all\n`,
    `${writing}      - run: gh api\n`,
  ])
    expect(problems(accepted)).toBe('');
  const permissions =
    'expected `permissions: { contents: read }` for the whole workflow, because it runs for pull requests, found';
  const fix = 'Move steps that need more permissions to a job without actions, or to a separate workflow.';
  expect(problems('on: [push, pull_request]\n')).toBe(`ci.yml:1: ${permissions} no permissions. ${fix}`);
  expect(problems('on: pull_request\npermissions:\n  contents: write\n')).toBe(
    `ci.yml:2: ${permissions} other permissions. ${fix}`,
  );
  expect(problems(`${writing}      - uses: actions/checkout@v7\n`)).toBe(
    'ci.yml:5: expected no action in the job a, because its token has more than read access and must not run the code of a pull request, found `actions/checkout@v7`. Run the action in a job with read access, and pass the result to this job as an output.',
  );
  expect(problems(`on:\n  pull_request_target:\n${reads}`)).toBe(
    'ci.yml:2: expected a workflow that does not give write access to the code of a pull request, found `pull_request_target`. Use `pull_request` instead.',
  );
});

test('requires the published site to come from a build that fails on warnings', () => {
  const problems = (build: string, deploy = 'needs: build') => {
    const text = `jobs:
  build:
    steps:
      - run: ${build}
      - run: npm run keep-previous
      - uses: actions/upload-pages-artifact@${HASH} # v5.0.0
  deploy:
    ${deploy}
    steps:
      - uses: actions/deploy-pages@${HASH} # v5.0.0
`;
    return formatProblems(checkPublishing({ file: 'publish.yml', text }));
  };
  expect(problems('bash .ci/run')).toBe('');
  for (const command of ['npm run build', 'npx docusaurus build', 'npm run site']) {
    const message = problems(command);
    expect(message).toContain(
      `publish.yml: expected \`bash .ci/run\` before the upload, found \`${command}\`, \`npm run keep-previous\`. Build the site with`,
    );
    expect(message).toContain(`expected no other build of what is published, found \`${command}\`.`);
  }
  expect(problems('bash .ci/run || true')).toContain('found `|| true`.');
  expect(problems('bash .ci/run', 'runs-on: ubuntu-latest')).toContain('found no `needs`.');
});

test('requires checkouts without stored credentials, and no secrets', () => {
  const problems = (job: string) => formatProblems(checkCredentials(createWorkflow(job)));
  const checkout = 'steps:\n  - uses: actions/checkout@v7\n';
  expect(problems(`${checkout}    with:\n      persist-credentials: false\n`)).toBe('');
  expect(problems(`steps:\n  - run: echo \${{ github.token }}\n`)).toBe('');
  expect(problems('uses: ./.github/workflows/own.yml\nsecrets: inherit\n')).toContain('`secrets: inherit`');
  const expected =
    '.github/workflows/ci.yml:3: expected `persist-credentials: false` in each checkout of the job test, found a checkout without it. Add it below `with`, because other steps can read the token from the clone.';
  expect(problems(checkout)).toBe(expected);
  expect(problems(`${checkout}    with:\n      persist-credentials: true\n`)).toBe(expected);
  expect(problems(`steps:\n  - run: npm publish\n    env:\n      A: \${{ secrets.NPM_TOKEN }}`)).toBe(
    '.github/workflows/ci.yml:7: expected no secret, because a secret is valid until somebody revokes it, found `secrets.NPM_TOKEN`. Let the service trust the workflow instead, with `id-token: write`. For the token of the job, write `github.token`.',
  );
});
