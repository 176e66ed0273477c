import {
  aiPlugins,
  dataPlugins,
  type HomeLink,
  homeActions,
  homeIdeas,
  homeLaterLinks,
  homeLead,
  homeLinks,
  homeTrace,
  homeVersions,
} from '../../../shared/home';
import { homePieces } from '../../../shared/home-pieces';
import { versionsOldestFirst } from '../../../shared/site';
import { formatDate } from '../../../shared/text/format';
import { VERSION_STATE_LABELS } from '../../../shared/versions/version-links';
import { escapeText, formatLink, formatList, joinBlocks } from '../format';

/** Formats the home page as Markdown. `install` and `sample` are Markdown that `src/components/HomePage` also shows. */
export function formatHome(install: string, sample: string): string {
  return joinBlocks(
    escapeText(homeLead),
    homeActions.map(({ label, to }) => formatLink(to, label)).join(' '),
    install,
    `**Diagram: ${escapeText(homeTrace.caption)}** ${escapeText(homeTrace.description)}`,
    sample,
    '## What it does',
    ...homeIdeas.flatMap(({ title, text }) => [`### ${escapeText(title)}`, escapeText(text)]),
    '## Start here',
    ...homeLinks.flatMap(formatHomeLink),
    '## Going further',
    ...homeLaterLinks.flatMap(formatHomeLink),
    ...(homePieces
      ? [
          `## ${escapeText(homePieces.title)}`,
          // Only the texts and links of the pieces, because their content is in the Markdown of the pages.
          ...[homePieces.changes, homePieces.record, homePieces.name].flatMap(({ title, text, link }) => [
            `### ${escapeText(title)}`,
            escapeText(text),
            // The query opens a dialog on the page. Markdown doesn't have dialogs.
            formatLink(link.to.replace(/\?.*/, ''), link.label),
          ]),
        ]
      : []),
    '## What it connects to',
    ...[dataPlugins, ...aiPlugins].flatMap(({ title, plugins }) => [
      `### ${escapeText(title)}`,
      // Like the home page, writes the name and the text without punctuation between them.
      formatList(plugins.map(({ id, name, to }) => `${formatLink(`/docs/${id}`, name)} ${escapeText(to)}`)),
    ]),
    `## ${escapeText(homeVersions.title)}`,
    `${escapeText(homeVersions.note)} \`${homeVersions.command}\`.`,
    formatList(
      versionsOldestFirst.map(({ label, path, state, release, ref, date }) => {
        const releaseText = release ? `Release ${release}` : `Commit ${ref.slice(0, 7)}`;
        return `${formatLink(path, label)} ${VERSION_STATE_LABELS[state].toLowerCase()}: ${releaseText}, ${formatDate(date)}`;
      }),
    ),
    formatLink('/versions', 'All versions, with downloads and change logs'),
  );
}

/** Formats a card of the home page with its heading, text and links. */
function formatHomeLink({ title, to, text, more }: HomeLink): string[] {
  return [
    `### ${formatLink(to, title)}`,
    escapeText(text),
    formatList(Object.entries(more ?? {}).map(([label, route]) => formatLink(route, label))),
  ];
}
