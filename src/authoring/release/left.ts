import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import type { Report } from '../impact/run';

/**
 * @returns The pages that fail with it, or are wrong: pages that have been brought up to it are none of them, nor is the one about the upgrade,
 *   which names what is gone.
 */
export function pagesOfImpact(reports: readonly Pick<Report, 'changes'>[]): string[] {
  const places = reports
    .flatMap(({ changes }) => changes.flatMap((change) => change.places))
    .filter(({ severity, page }) => severity !== 'look' && !page.endsWith(`/${UPGRADE_PAGE}.mdx`));
  const files = [...new Set(places.map(({ file }) => file))].sort();
  return files.map((file) => {
    const own = places.filter((one) => one.file === file);
    const lines = [...new Set(own.map(({ line }) => line))].sort((a, b) => a - b).join(', ');
    return `${file}: names what is gone or another; lines ${lines}`;
  });
}

/** @returns a list to tick: a line for each, or one that says that nothing is left */
export function formatLeft(title: string, left: readonly string[]): string {
  if (left.length === 0) return `[x] ${title}`;
  return [`[ ] ${title}`, ...left.map((one) => `    [ ] ${one}`)].join('\n');
}
