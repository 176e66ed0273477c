import {
  aiPlugins,
  dataPlugins,
  homeActions,
  homeIdeas,
  homeLater,
  homeLead,
  homeTrace,
  homeVersions,
  homeWays,
} from '../../../shared/home';
import { versionsOldestFirst } from '../../../shared/site';
import { formatDate } from '../../../shared/text/format';
import { VERSION_STATES } from '../../../shared/versions/version-links';
import { escaped, items, joined, linkTo } from '../text';

/** Formats the home page like `src/components/HomePage`. */
export function homeText(install: string, sample: string): string {
  return joined(
    escaped(homeLead),
    homeActions.map(({ label, to }) => linkTo(to, label)).join(' '),
    install,
    `**Diagram: ${escaped(homeTrace.caption)}** ${escaped(homeTrace.says)}`,
    sample,
    '## What it does',
    ...homeIdeas.flatMap(({ title, text }) => [`### ${escaped(title)}`, escaped(text)]),
    '## Start here',
    ...homeWays.flatMap(({ title, to, text, more }) => [
      `### ${linkTo(to, title)}`,
      escaped(text),
      items(Object.entries(more ?? {}).map(([label, route]) => linkTo(route, label))),
    ]),
    '## Going further',
    ...homeLater.flatMap(({ title, to, text }) => [`### ${linkTo(to, title)}`, escaped(text)]),
    '## What it connects to',
    ...[dataPlugins, ...aiPlugins].flatMap(({ title, plugins }) => [
      `### ${escaped(title)}`,
      // The page doesn't show punctuation between the two either.
      items(plugins.map(({ id, name, to }) => `${linkTo(`/docs/${id}`, name)} ${escaped(to)}`)),
    ]),
    `## ${escaped(homeVersions.title)}`,
    `${escaped(homeVersions.note)} \`${homeVersions.command}\`.`,
    items(
      versionsOldestFirst.map(({ label, path, state, release, ref, date }) => {
        const what = release ? `Release ${release}` : `Commit ${ref.slice(0, 7)}`;
        return `${linkTo(path, label)} ${VERSION_STATES[state].toLowerCase()}: ${what}, ${formatDate(date)}`;
      }),
    ),
    linkTo('/versions', 'All versions, with source and change logs'),
  );
}
