import type { SiteVersion } from '../../shared/site';
import { joinWithAnd } from '../../shared/text/format';
import { DATABASE_NAMES } from '../../shared/versions/databases';
import type { SamplesFacts } from '../../shared/versions/page-facts';

/**
 * Describes whether the code samples of a page ran, and on which databases.
 *
 * @returns `brief` is always visible: “samples tested”. Readers can open `whole`, which also says which samples didn't run, and why.
 */
export function formatSamplesRemark(
  { release, ref }: Pick<SiteVersion, 'release' | 'ref'>,
  samples: SamplesFacts,
): { brief: string; whole: string } {
  const writtenFor = release
    ? `Written for superduper ${release}.`
    : `Written for the main branch of superduper at ${ref}.`;
  const { ran, notRun = [], on: databases = [], backends = {}, standIns = [], leftOut = [] } = samples;
  const otherBackends = Object.entries(backends).map(([name, facts]) => ({ name, ...facts }));
  const testedBackends = otherBackends.filter((backend) => backend.ran > 0).map(({ name }) => name);
  const testedNames = [...new Set([...databases, ...testedBackends])];
  const databaseLabels = testedNames.map((name) => DATABASE_NAMES[name] ?? name);
  const hasRun = ran > 0 || databaseLabels.length > 0;
  const testedOn = databaseLabels.length > 0 ? ` on ${joinWithAnd(databaseLabels)}` : '';
  const notRunText = notRun.length > 0 ? `: ${notRun.join('; ')}` : '';
  const standInText = standIns.length > 0 ? ` with a stand-in for ${joinWithAnd(standIns)}` : '';
  const sentences = [
    writtenFor,
    hasRun
      ? `${notRunText ? 'Code samples' : 'All code samples'} were run against it${testedOn}${standInText}.`
      : `Its code samples were checked against it, but not run${notRunText}.`,
    ...(hasRun && notRunText ? [`Some were only checked${notRunText}.`] : []),
    ...otherBackends.flatMap(({ name, ran: count, notRun: reasons = [], differs = [] }) => [
      ...(reasons.length > 0
        ? [`${count > 0 ? 'Some' : 'They'} weren't run on ${DATABASE_NAMES[name]}: ${reasons.join('; ')}.`]
        : []),
      ...(differs.length > 0
        ? [`Some outputs differ on ${DATABASE_NAMES[name]}: ${differs.join('; ')}.`]
        : []),
    ]),
    ...(leftOut.length > 0 ? [`Outputs are shown without the ${joinWithAnd(leftOut)}.`] : []),
  ];
  return {
    brief: hasRun ? 'samples tested' : 'samples checked',
    whole: sentences.join(' '),
  };
}
