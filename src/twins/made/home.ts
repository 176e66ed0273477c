import type { PhrasingContent, RootContent } from 'mdast';
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
} from '../../home';
import { code, strong } from '../../page/mdast';
import { type SiteVersion, versionsOldestFirst } from '../../site';
import { heading, items, linkTo, words } from './nodes';

const STATES: Record<SiteVersion['state'], string> = {
  latest: 'latest release',
  older: 'older release',
  unreleased: 'unreleased',
};

/**
 * The front page, as `src/components/HomePage` draws it.
 *
 * @param install - The blocks of its install line.
 * @param sample - The blocks of its sample.
 */
export function homeNodes(install: readonly RootContent[], sample: readonly RootContent[]): RootContent[] {
  return [
    words(homeLead),
    words(...separated(homeActions, ' ')),
    ...install,
    words(strong(`Diagram: ${homeTrace.caption}`), ` ${homeTrace.says}`),
    ...sample,
    heading(2, { type: 'text', value: 'What it does' }),
    ...homeIdeas.flatMap(({ title, text }) => [heading(3, { type: 'text', value: title }), words(text)]),
    heading(2, { type: 'text', value: 'Four ways in' }),
    ...homeWays.flatMap(({ title, to, text, more }) => [
      heading(3, linkTo(to, title)),
      words(text),
      items((more ?? []).map((one) => [linkTo(one.to, one.label)])),
    ]),
    heading(2, { type: 'text', value: 'When you have begun' }),
    ...homeLater.flatMap(({ title, to, text }) => [heading(3, linkTo(to, title)), words(text)]),
    heading(2, { type: 'text', value: 'What it connects to' }),
    ...[dataPlugins, ...aiPlugins].flatMap(({ title, plugins }) => [
      heading(3, { type: 'text', value: title }),
      items(plugins.map(({ id, name, to }) => [linkTo(`/docs/${id}`, name), `: ${to}`])),
    ]),
    heading(2, { type: 'text', value: homeVersions.title }),
    words(`${homeVersions.note} `, code(homeVersions.command), ' names.'),
    items(
      versionsOldestFirst.map(({ label, path, state, release, ref, date }) => [
        linkTo(path, label),
        `, ${STATES[state]}: ${release ? `Release ${release}` : `Commit ${ref.slice(0, 7)}`} of ${date}`,
      ]),
    ),
    words(linkTo('/versions', 'All versions, with their source and change logs')),
  ];
}

function separated(
  links: readonly { label: string; to: string }[],
  sign: string,
): (string | PhrasingContent)[] {
  return links.flatMap(({ to, label }, index) => [...(index > 0 ? [sign] : []), linkTo(to, label)]);
}
