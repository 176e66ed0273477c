import { formatCheckCommand, listUpgradePages, UPGRADE_CHECK } from '../../../shared/upgrade/page';
import { escapeText, formatLink, formatList, joinBlocks } from '../format';

/** Returns the Markdown of the upgrade check's page. Leaves out its form, which needs a browser. `root` is the home page's URL. */
export function formatUpgradeCheck(root: string): string {
  return joinBlocks(
    escapeText(UPGRADE_CHECK.lead),
    `## ${UPGRADE_CHECK.coverageTitle}`,
    ...UPGRADE_CHECK.coverage.map(escapeText),
    `${escapeText(UPGRADE_CHECK.commandLead)} \`${formatCheckCommand(root)}\``,
    formatList(listUpgradePages().map(({ label, route }) => formatLink(route, label))),
  );
}
