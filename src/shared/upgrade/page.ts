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

/** Texts that the page `/upgrade` and its Markdown copy share. */
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

/** Formats an example of the command that runs the check in CI. `root` is the URL of the site that serves the command. */
export function formatCheckCommand(root: string): string {
  const previous = findPreviousVersion(latestVersion.name) ?? latestVersion;
  const versionOptions = `--from ${getVersionSlug(previous.name)} --to ${getVersionSlug(latestVersion.name)}`;
  return `npx -y ${getMcpPackageUrl(root)} check src/ ${versionOptions}`;
}

/** Lists links to each version's upgrade page and API changes. */
export function listUpgradePages() {
  return versionsOldestFirst.flatMap((version) => {
    const previous = findPreviousVersion(version.name);
    if (!previous) return [];
    const versionNames = `${previous.label} to ${formatVersionName(version)}`;
    return [
      { label: `Upgrade from ${versionNames}`, route: `${version.path}/${UPGRADE_PAGE}` },
      { label: `API changes from ${versionNames}`, route: getApiChangesRoute(previous, version) },
    ];
  });
}
