import { parse } from 'yaml';
import { lineAt, problemsIn, type TextFile } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';

/** An action or a workflow of others, with the comment behind it. */
const USES = /\buses["']?:\s*["']?([^\s"'},]+)["']?(?:[ \t]+#(.*))?/g;

/**
 * Every action is pinned by the hash of a commit, with its version as a comment: a tag can be moved to other code, a hash cannot.
 * Actions of this repository come with the commit that is tested.
 */
export function checkPins({ file, text }: TextFile): Problem[] {
  const { problems, tell } = problemsIn(file);
  const expected = 'an action with the hash of a commit, and its version behind it: `owner/name@… # v1.2.3`';
  const fix =
    'Take the hash of the release’s tag from the action’s own repository: a tag can be moved, a hash cannot.';
  for (const { index, 1: action = '', 2: comment = '' } of text.matchAll(USES)) {
    const isPinned = /^[^@\s]+@[0-9a-f]{40}$/.test(action) && /^ v\d+(\.\d+)*$/.test(comment);
    if (isPinned || action.startsWith('./')) continue;
    tell(expected, `\`${action}${comment && ` #${comment}`}\``, fix, lineAt(text, index));
  }
  return problems;
}

/** A workflow, as far as the check of pull requests reads it. */
interface Workflow {
  on?: unknown;
  permissions?: unknown;
  jobs?: Record<string, { permissions?: unknown; steps?: { uses?: string }[] }>;
}

/**
 * A workflow for pull requests runs the code of anybody: it may read, and knows no secret. A job that may do more has nothing of theirs.
 */
export function checkPullRequests({ file, text }: TextFile): Problem[] {
  const { on, permissions, jobs = {} } = parse(text) as Workflow;
  const { problems, tell } = problemsIn(file);
  const tellAt = (words: string, expected: string, found: string, fix: string) =>
    tell(expected, found, fix, lineAt(text, text.indexOf(words)));
  const events = JSON.stringify(on);
  if (events.includes('"pull_request_target"')) {
    const expected = 'a workflow that gives the code of a pull request no rights';
    tellAt('pull_request_target', expected, '`pull_request_target`', 'Use `pull_request`.');
  }
  if (!events.includes('"pull_request"')) return problems;
  if (JSON.stringify(permissions) !== '{"contents":"read"}') {
    const expected =
      '`permissions: { contents: read }` for the whole workflow, since it runs for pull requests';
    const fix = 'Do what needs more in a job without actions, or in a workflow of its own.';
    tellAt('permissions:', expected, permissions === undefined ? 'none' : 'others', fix);
  }
  for (const [name, { permissions: own, steps = [] }] of Object.entries(jobs)) {
    const action = own && steps.find(({ uses }) => uses)?.uses;
    if (!action) continue;
    const expected = `no action in the job ${name}, whose token may do more than read: nothing that a pull request brings may be there`;
    const fix = 'Hand it what it needs as an output of a job that may read alone.';
    tellAt(`${name}:`, expected, `\`${action}\``, fix);
  }
  const [secret] = /\bsecrets\.\w+|\bsecrets: inherit/.exec(text) ?? [];
  if (secret) {
    const fix = 'Forks do not have it: do without, or use it in a workflow of its own.';
    tellAt(secret, 'no secret in a workflow that runs for pull requests', `\`${secret}\``, fix);
  }
  return problems;
}
