import type { PublishedVersion } from '../../../src/outputs/program-files/format';
import { checkInput } from '../../../src/shared/upgrade/check-program';
import type { UpgradeData } from '../../../src/shared/upgrade/data';
import { formatReport } from '../../../src/shared/upgrade/format-report';
import type { InputFile } from '../../../src/shared/upgrade/read-input';
import type { UpgradeReport } from '../../../src/shared/upgrade/report';
import type { Site } from './site';
import { findSteps } from './versions';

/** Result of checking a program, and the two versions that were compared. */
export interface UpgradeCheck {
  before: PublishedVersion;
  after: PublishedVersion;
  data: UpgradeData;
  report: UpgradeReport;
}

/**
 * Checks a program that was written for one version against a later version.
 *
 * @throws {Refusal} If a version doesn't exist, or if `from` isn't older than `to`.
 */
export async function checkUpgrade(
  site: Site,
  files: readonly InputFile[],
  { from, to }: { from?: string; to?: string },
): Promise<UpgradeCheck> {
  const { before, after } = findSteps(await site.readSiteFile(), from, to);
  const data = await site.readUpgradeData(before.name, after.name);
  return { before, after, data, report: checkInput(files, data) };
}

/** Checks a program for a coding agent. Returns the report as Markdown. */
export async function describeUpgrade(
  site: Site,
  { files, from, to }: { files: readonly { path: string; content: string }[]; from?: string; to?: string },
): Promise<string> {
  const inputs = files.map(({ path, content }) => ({ path, bytes: new TextEncoder().encode(content) }));
  const { data, report } = await checkUpgrade(site, inputs, { from, to });
  const { address } = await site.readSiteFile();
  return formatReport(report, data.before.label, data.after.label, address);
}
