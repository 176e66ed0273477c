import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gitIn } from '../git';

/**
 * Says which commit of the framework a folder holds.
 *
 * @returns The full SHA, from git where it can be.
 * @throws Error if it is unknown, not a full SHA, contradicted by git, or the checkout has changes that no commit holds.
 */
export function commitOf(checkout: string, stated: string | undefined): string {
  const git = gitIn(checkout);
  const actual = existsSync(join(checkout, '.git')) ? git('rev-parse', 'HEAD').trim() : undefined;
  const commit = actual ?? stated;
  if (commit === undefined) {
    throw new Error(
      `${checkout}: expected a git checkout, found none. Name the commit of these files with --commit SHA.`,
    );
  }
  if (!/^[0-9a-f]{40}$/.test(commit)) {
    throw new Error(
      `--commit: expected a full SHA of 40 digits, found ${commit}. Run git rev-parse to get it.`,
    );
  }
  if (stated !== undefined && stated !== commit) {
    throw new Error(
      `--commit: expected ${commit}, which ${checkout} is at, found ${stated}. Check that commit out.`,
    );
  }
  const changes = actual ? git('status', '--porcelain', '--', 'superduper', 'plugins').trim() : '';
  if (changes !== '') {
    const [first] = changes.split('\n');
    throw new Error(
      `${checkout}: expected the files of ${commit}, found changes: ${first}. Commit or undo them.`,
    );
  }
  return commit;
}
