import {
  aiPlugins,
  dataPlugins,
  type HomeLink,
  homeActions,
  homeFurtherLinks,
  homeIdeas,
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

/** Returns the Markdown of the home page. `install` and `sample` are snippets that `src/components/HomePage` also shows. */
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
    ...homeFurtherLinks.flatMap(formatHomeLink),
    ...(homePieces
      ? [
          `## ${escapeText(homePieces.title)}`,
          // Leaves out the excerpts from pages, because the pages' Markdown already contains them.
          ...[homePieces.changes, homePieces.record, homePieces.name].flatMap(({ title, text, link }) => [
            `### ${escapeText(title)}`,
            escapeText(text),
            // Drops the query, because it only opens a dialog in the browser.
            formatLink(link.to.replace(/\?.*/, ''), link.label),
          ]),
        ]
      : []),
    '## What it connects to',
    ...[dataPlugins, ...aiPlugins].flatMap(({ title, plugins }) => [
      `### ${escapeText(title)}`,
      // No punctuation between the name and the text, as on the home page.
      formatList(
        plugins.map(({ id, name, supports }) => `${formatLink(`/docs/${id}`, name)} ${escapeText(supports)}`),
      ),
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

function formatHomeLink({ title, to, text, more }: HomeLink): string[] {
  return [
    `### ${formatLink(to, title)}`,
    escapeText(text),
    formatList(Object.entries(more ?? {}).map(([label, route]) => formatLink(route, label))),
  ];
}
