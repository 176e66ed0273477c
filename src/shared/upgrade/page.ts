import { getMcpPackageUrl } from '../offline/paths';
import {
  findPreviousVersion,
  formatVersionName,
  getApiChangesRoute,
  getVersionSlug,
  latestVersion,
  versionsOldestFirst,
} from '../site';
import { UPGRADE_PAGE } from '../versions/upgrade-page';

/** Texts of the page that checks a reader's code. The page and its Markdown copy both use them. */
export const UPGRADE_CHECK = {
  title: 'Check your code',
  description:
    'Paste a Python program and see which of its lines break or behave differently in a newer version of superduper. Nothing leaves your device.',
  lead: 'Paste a program that uses superduper, and see which of its lines break or behave differently in a newer version. Everything runs in your browser, and nothing leaves your device.',
  commandLead: 'To run the same check in CI, use this command. It fails if a line breaks:',
  coverageTitle: 'What the check covers',
  coverage: [
    'It looks up each use of superduper: imports, members of classes, arguments of calls, methods that your classes override, settings, and texts of errors.',
    'It reads your code, but doesn’t run it. If it can’t know what a value is, it lists the place as “not checked” instead of guessing.',
  ],
} as const;

/** Returns the command that checks a program in CI, with example arguments. `root` is the URL of the site from which the command is downloaded. */
export function formatCheckCommand(root: string): string {
  const previous = findPreviousVersion(latestVersion.name) ?? latestVersion;
  const pair = `--from ${getVersionSlug(previous.name)} --to ${getVersionSlug(latestVersion.name)}`;
  return `npx -y ${getMcpPackageUrl(root)} check src/ ${pair}`;
}

/** Lists the pages that describe the changes of each version since the previous one. */
export function listUpgradePages() {
  return versionsOldestFirst.flatMap((version) => {
    const previous = findPreviousVersion(version.name);
    if (!previous) return [];
    const pair = `${previous.label} to ${formatVersionName(version)}`;
    return [
      { label: `Upgrade from ${pair}`, route: `${version.path}/${UPGRADE_PAGE}` },
      { label: `API changes from ${pair}`, route: getApiChangesRoute(previous, version) },
    ];
  });
}
