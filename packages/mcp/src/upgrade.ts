import { checkInput } from '../../../src/shared/upgrade/check-program';
import { formatReport } from '../../../src/shared/upgrade/format-report';
import type { InputFile } from '../../../src/shared/upgrade/read-input';
import type { Site } from './site';
import { findSteps } from './versions';

/**
 * Finds the code in a program that a later version breaks or changes. Throws a `Refusal` if a version is unknown or if `to` isn't later than `from`.
 */
export async function checkUpgrade(
  site: Site,
  files: readonly InputFile[],
  { from, to }: { from?: string; to?: string },
) {
  const siteFile = await site.readSiteFile();
  const { before, after } = findSteps(siteFile, from, to);
  const data = await site.readUpgradeData(before.name, after.name);
  const report = checkInput(files, data);
  const markdown = formatReport(report, data.before.label, data.after.label, siteFile.address);
  return { before, after, report, markdown };
}

/** Checks a program for a coding agent and returns the report as Markdown. */
export async function describeUpgrade(
  site: Site,
  { files, from, to }: { files: readonly { path: string; content: string }[]; from?: string; to?: string },
): Promise<string> {
  const inputs = files.map(({ path, content }) => ({ path, bytes: new TextEncoder().encode(content) }));
  return (await checkUpgrade(site, inputs, { from, to })).markdown;
}
