import { formatCheckCommand, listUpgradePages, UPGRADE_CHECK } from '../../../shared/upgrade/page';
import { escapeText, formatLink, formatList, joinBlocks } from '../format';

/** Formats `src/components/UpgradeCheck` as Markdown, without the form, which needs a browser. `root` is the URL of the home page. */
export function formatUpgradeCheck(root: string): string {
  return joinBlocks(
    escapeText(UPGRADE_CHECK.lead),
    `## ${UPGRADE_CHECK.coverageTitle}`,
    ...UPGRADE_CHECK.coverage.map(escapeText),
    `${escapeText(UPGRADE_CHECK.commandLead)} \`${formatCheckCommand(root)}\``,
    formatList(listUpgradePages().map(({ label, route }) => formatLink(route, label))),
  );
}
