import { isScalar, LineCounter, parse, parseDocument, visit } from 'yaml';
import type { Problem } from '../../../model/problem';
import { problemsIn, type TextFile } from '../problems-in';

/**
 * Every action is pinned by the hash of a commit, with its version as a comment: a tag can be moved to other code, a hash cannot.
 * Actions of this repository come with the commit that is tested.
 */
export function checkPins({ file, text }: TextFile): Problem[] {
  const lines = new LineCounter();
  const { problems, tell } = problemsIn(file);
  const expected = 'an action with the hash of a commit, and its version behind it: `owner/name@… # v1.2.3`';
  const fix =
    'Take the hash of the release’s tag from the action’s own repository: a tag can be moved, a hash cannot.';
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'uses' || !isScalar(value)) return;
      const action = String(value.value);
      const isPinned = /^[^@\s]+@[0-9a-f]{40}$/.test(action) && /^ v\d+(\.\d+)*$/.test(value.comment ?? '');
      if (isPinned || action.startsWith('./')) return;
      const found = `\`${action}${value.comment ? ` #${value.comment}` : ''}\``;
      tell(expected, found, fix, lines.linePos(value.range?.[0] ?? 0).line);
    },
  });
  return problems;
}

/**
 * A workflow for pull requests runs the code of anybody: it may read, and knows no secret. A job that may do more has nothing of theirs.
 */
export function checkPullRequests({ file, text }: TextFile): Problem[] {
  const { on, permissions, jobs = {} } = parse(text) as ParsedWorkflow;
  const events = typeof on === 'object' && on !== null && !Array.isArray(on) ? Object.keys(on) : [on].flat();
  const { problems, tell } = problemsIn(file);
  const lineAt = (words: string) => text.slice(0, Math.max(0, text.indexOf(words))).split('\n').length;
  if (events.includes('pull_request_target')) {
    const expected = 'a workflow that gives the code of a pull request no rights';
    tell(expected, '`pull_request_target`', 'Use `pull_request`.', lineAt('pull_request_target'));
  }
  if (!events.includes('pull_request')) return problems;
  if (JSON.stringify(permissions) !== '{"contents":"read"}') {
    tell(
      '`permissions: { contents: read }` for the whole workflow, since it runs for pull requests',
      permissions === undefined ? 'none' : 'others',
      'Do what needs more in a job without actions, or in a workflow of its own.',
      lineAt('permissions:'),
    );
  }
  for (const [name, { permissions: own, steps = [] }] of Object.entries(jobs)) {
    const action = own && steps.find(({ uses }) => uses)?.uses;
    if (!action) continue;
    tell(
      `no action in the job ${name}, whose token may do more than read: nothing that a pull request brings may be there`,
      `\`${action}\``,
      'Hand it what it needs as an output of a job that may read alone.',
      lineAt(`${name}:`),
    );
  }
  const [secret] = /\bsecrets\.\w+|\bsecrets: inherit/.exec(text) ?? [];
  if (secret) {
    tell(
      'no secret in a workflow that runs for pull requests',
      `\`${secret}\``,
      'Forks do not have it: do without, or use it in a workflow of its own.',
      lineAt(secret),
    );
  }
  return problems;
}

/** A workflow, as far as the checks read it. */
interface ParsedWorkflow {
  on?: unknown;
  permissions?: unknown;
  jobs?: Record<string, Job>;
}

/** A job, with the matrix that makes several of it. */
interface Job {
  strategy?: { matrix?: Record<string, unknown> };
  permissions?: unknown;
  steps?: { uses?: string; with?: Record<string, unknown> }[];
}

/**
 * Some job runs the oldest Node that package.json allows, and another a later one.
 *
 * @param engines - `engines.node` of package.json: `>=20.18`.
 */
export function checkNodes(workflows: readonly TextFile[], engines: string): Problem[] {
  const oldest = engines.replace(/^>=\s*/, '');
  const nodes = workflows.flatMap(({ text }) =>
    Object.values((parse(text) as ParsedWorkflow).jobs ?? {}).flatMap(nodesOf),
  );
  const { problems, tell } = problemsIn('.github/workflows');
  const found = nodes.join(', ') || 'none';
  if (!nodes.includes(oldest)) {
    const expected = `a job with \`node-version: '${oldest}'\`, the oldest that engines in package.json allows`;
    tell(expected, found, 'Add it, in quotes, or raise engines.');
  }
  if (!nodes.some((node) => node !== oldest))
    tell(`a job with a later Node than ${oldest}`, found, 'Test on a Node that is still maintained, too.');
  return problems;
}

/** @returns the versions of Node that a job sets up, those of its matrix one by one */
function nodesOf({ strategy, steps = [] }: Job): string[] {
  return steps.flatMap(({ with: inputs = {} }) => {
    const version = inputs['node-version'];
    if (version === undefined) return [];
    const [, name] = /^\$\{\{\s*matrix\.([\w-]+)\s*\}\}$/.exec(String(version)) ?? [];
    return [name === undefined ? version : (strategy?.matrix?.[name] ?? [])].flat().map(String);
  });
}
