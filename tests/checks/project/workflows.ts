import { parse } from 'yaml';
import { createProblemList, getLineNumber, type TextFile } from '../../../src/authoring/checks/problem-list';
import { findLineNumber } from '../../../src/authoring/checks/source/source-pages';
import type { Problem } from '../../../src/model/problem';

/** Matches an action or a called workflow, with the comment after it. */
const ACTION_USE = /\buses["']?:\s*["']?([^\s"'},]+)["']?(?:[ \t]+#(.*))?/g;

/** Reports actions that aren't pinned by the hash of a commit, with the version in a comment. Actions in this repository don't need it. */
export function checkPins({ file, text }: TextFile): Problem[] {
  const { problems, addProblem } = createProblemList(file);
  const expected = 'an action with the hash of a commit and a version, as in `owner/name@… # v1.2.3`';
  const fix =
    'Copy the hash of the release’s tag from the action’s repository, because tags can be moved to other code.';
  for (const { index, 1: action = '', 2: comment = '' } of text.matchAll(ACTION_USE)) {
    const isPinned = /^[^@\s]+@[0-9a-f]{40}$/.test(action) && /^ v\d+(\.\d+)*$/.test(comment);
    if (isPinned || action.startsWith('./')) continue;
    addProblem(expected, `\`${action}${comment && ` #${comment}`}\``, fix, getLineNumber(text, index));
  }
  return problems;
}

interface Workflow {
  on?: unknown;
  permissions?: unknown;
  jobs?: Record<string, { permissions?: unknown; needs?: unknown; steps?: Step[] }>;
}

interface Step {
  uses?: string;
  run?: string;
  // biome-ignore lint/plugin: GitHub defines the name.
  with?: Record<string, unknown>;
}

/** The script that fails if the build prints a warning or if a test fails. */
const CI_SCRIPT = 'bash .ci/run';

/** Checks that workflows only publish what `.ci/run` has built, because Docusaurus only warns about broken links. */
export function checkPublishing({ file, text }: TextFile): Problem[] {
  const jobs = Object.values((parse(text) as Workflow).jobs ?? {});
  const listUses = (name: string) =>
    jobs.filter(({ steps = [] }) => steps.some(({ uses = '' }) => uses.startsWith(`actions/${name}@`)));
  if (listUses('deploy-pages').length === 0) return [];
  const { problems, addProblem } = createProblemList(file);
  const fix = `Build the site with \`${CI_SCRIPT}\` only, which fails on warnings, and let the job that publishes need that job.`;
  for (const { steps = [] } of listUses('upload-pages-artifact')) {
    const commands = steps.flatMap(({ run }) => run ?? []);
    const actual = commands.map((command) => `\`${command}\``).join(', ');
    if (!commands.includes(CI_SCRIPT)) addProblem(`\`${CI_SCRIPT}\` before the upload`, actual, fix);
    const build = commands.find((command) => /\bbuild\b|\bnpm run site\b/.test(command));
    if (build) addProblem('no other build of what is published', `\`${build}\``, fix);
  }
  const [hidden] = /continue-on-error: true|\|\| true|\balways\(\)/.exec(text) ?? [];
  if (hidden) addProblem('no failure that is ignored before the site is published', `\`${hidden}\``, fix);
  for (const { needs } of listUses('deploy-pages'))
    if (needs === undefined) addProblem('a job that needs the job with the tests', 'no `needs`', fix);
  return problems;
}

/** Checks that workflows for pull requests can only read, because they run untrusted code. */
export function checkPullRequests({ file, text }: TextFile): Problem[] {
  const { on, permissions, jobs = {} } = parse(text) as Workflow;
  const { problems, addProblem } = createProblemList(file);
  const events = JSON.stringify(on);
  if (events.includes('"pull_request_target"')) {
    const expected = 'a workflow that does not give write access to the code of a pull request';
    const line = findLineNumber(text, 'pull_request_target');
    addProblem(expected, '`pull_request_target`', 'Use `pull_request` instead.', line);
  }
  if (!events.includes('"pull_request"')) return problems;
  if (JSON.stringify(permissions) !== '{"contents":"read"}') {
    const expected =
      '`permissions: { contents: read }` for the whole workflow, because it runs for pull requests';
    const fix = 'Move steps that need more permissions to a job without actions, or to a separate workflow.';
    const actual = permissions === undefined ? 'no permissions' : 'other permissions';
    addProblem(expected, actual, fix, findLineNumber(text, 'permissions:') ?? 1);
  }
  for (const [name, { permissions: jobPermissions, steps = [] }] of Object.entries(jobs)) {
    const action = jobPermissions && steps.find(({ uses }) => uses)?.uses;
    if (!action) continue;
    const expected = `no action in the job ${name}, because its token has more than read access and must not run the code of a pull request`;
    const fix = 'Run the action in a job with read access, and pass the result to this job as an output.';
    addProblem(expected, `\`${action}\``, fix, findLineNumber(text, `${name}:`));
  }
  return problems;
}

/** Checks that workflows don't use secrets, and that the checkout doesn't store its token where later steps can read it. */
export function checkCredentials({ file, text }: TextFile): Problem[] {
  const { problems, addProblem } = createProblemList(file);
  const { jobs = {} } = parse(text) as Workflow;
  for (const [name, { steps = [] }] of Object.entries(jobs)) {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    if (checkouts.every((step) => String(step.with?.['persist-credentials']) === 'false')) continue;
    const fix = 'Add it below `with`, because other steps can read the token from the clone.';
    const expected = `\`persist-credentials: false\` in each checkout of the job ${name}`;
    addProblem(expected, 'a checkout without it', fix, findLineNumber(text, `${name}:`));
  }
  const [secret] = /\bsecrets(?:\.\w+|: inherit)/.exec(text) ?? [];
  if (secret) {
    const expected = 'no secret, because a secret is valid until somebody revokes it';
    const fix =
      'Let the service trust the workflow instead, with `id-token: write`. For the token of the job, write `github.token`.';
    addProblem(expected, `\`${secret}\``, fix, findLineNumber(text, secret));
  }
  return problems;
}
