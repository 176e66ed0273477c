import { isScalar, LineCounter, parse, parseDocument, visit } from 'yaml';
import type { Problem } from '../../../model/problem';

/** A file of `.github/workflows`. */
export interface Workflow {
  /** Path from the project's folder. */
  file: string;
  text: string;
}

/**
 * Every action is pinned by the hash of a commit, with its version as a comment: a tag can be moved to other code, a hash cannot.
 * Actions of this repository come with the commit that is tested.
 */
export function checkPins({ file, text }: Workflow): Problem[] {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'uses' || !isScalar(value)) return;
      const action = String(value.value);
      const isPinned = /^[^@\s]+@[0-9a-f]{40}$/.test(action) && /^ v\d+(\.\d+)*$/.test(value.comment ?? '');
      if (isPinned || action.startsWith('./')) return;
      problems.push({
        file,
        line: lines.linePos(value.range?.[0] ?? 0).line,
        expected: 'an action with the hash of a commit, and its version behind it: `owner/name@… # v1.2.3`',
        found: `\`${action}${value.comment ? ` #${value.comment}` : ''}\``,
        fix: 'Take the hash of the release’s tag from the action’s own repository: a tag can be moved, a hash cannot.',
      });
    },
  });
  return problems;
}

/**
 * What runs for pull requests runs the code of anybody: it may read, and knows no secret. A job that may do more has nothing of theirs.
 */
export function checkPullRequests({ file, text }: Workflow): Problem[] {
  const { on, permissions, jobs } = parse(text) as {
    on?: unknown;
    permissions?: unknown;
    jobs?: Record<string, Job>;
  };
  const events = typeof on === 'object' && on !== null && !Array.isArray(on) ? Object.keys(on) : [on].flat();
  const lineOf = (found: string) => text.slice(0, Math.max(0, text.indexOf(found))).split('\n').length;
  const problems: Problem[] = [];
  if (events.includes('pull_request_target')) {
    problems.push({
      file,
      line: lineOf('pull_request_target'),
      expected: 'a workflow that gives the code of a pull request no rights',
      found: '`pull_request_target`',
      fix: 'Use `pull_request`.',
    });
  }
  if (!events.includes('pull_request')) return problems;
  if (JSON.stringify(permissions) !== '{"contents":"read"}') {
    problems.push({
      file,
      line: lineOf('permissions:'),
      expected: '`permissions: { contents: read }` for the whole workflow, since it runs for pull requests',
      found: permissions === undefined ? 'none' : 'others',
      fix: 'Do what needs more in a job without actions, or in a workflow of its own.',
    });
  }
  for (const [name, { permissions: own, steps = [] }] of Object.entries(jobs ?? {})) {
    const action = own && steps.find(({ uses }) => uses)?.uses;
    if (!action) continue;
    problems.push({
      file,
      line: lineOf(`${name}:`),
      expected: `no action in the job ${name}, whose token may do more than read: nothing that a pull request brings may be there`,
      found: `\`${action}\``,
      fix: 'Hand it what it needs as an output of a job that may read alone.',
    });
  }
  const [secret] = /\bsecrets\.\w+|\bsecrets: inherit/.exec(text) ?? [];
  if (secret) {
    problems.push({
      file,
      line: lineOf(secret),
      expected: 'no secret in a workflow that runs for pull requests',
      found: `\`${secret}\``,
      fix: 'Forks do not have it: do without, or use it in a workflow of its own.',
    });
  }
  return problems;
}

/** What is read of a job: the matrix that makes several of it, and what its steps take. */
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
export function checkNodes(workflows: readonly Workflow[], engines: string): Problem[] {
  const oldest = engines.replace(/^>=\s*/, '');
  const nodes = workflows.flatMap(({ text }) =>
    Object.values((parse(text) as { jobs?: Record<string, Job> }).jobs ?? {}).flatMap(nodesOf),
  );
  const found = nodes.join(', ') || 'none';
  const file = '.github/workflows';
  const problems: Problem[] = [];
  if (!nodes.includes(oldest)) {
    problems.push({
      file,
      expected: `a job with \`node-version: '${oldest}'\`, the oldest that engines in package.json allows`,
      found,
      fix: 'Add it, in quotes, or raise engines.',
    });
  }
  if (!nodes.some((node) => node !== oldest)) {
    problems.push({
      file,
      expected: `a job with a later Node than ${oldest}`,
      found,
      fix: 'Test on a Node that is still maintained, too.',
    });
  }
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
