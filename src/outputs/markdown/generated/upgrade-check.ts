import { listUpgradePages, UPGRADE_CHECK } from '../../../shared/upgrade/page';
import { escapeText, formatLink, formatList, joinBlocks } from '../format';

/** Formats `src/components/UpgradeCheck` as Markdown, without the form, which needs a browser. */
export function formatUpgradeCheck(): string {
  return joinBlocks(
    escapeText(UPGRADE_CHECK.lead),
    `## ${UPGRADE_CHECK.coverageTitle}`,
    ...UPGRADE_CHECK.coverage.map(escapeText),
    formatList(listUpgradePages().map(({ label, route }) => formatLink(route, label))),
  );
}
