import type { SiteVersion } from '../../shared/site';
import { joinWithAnd } from '../../shared/text/format';
import { DATABASE_NAMES } from '../../shared/versions/databases';
import type { BackendFacts, SamplesFacts } from '../../shared/versions/page-facts';

/** Describes how a page's samples were tested. `brief` is a label such as “samples tested”, which opens the full explanation in `whole`. */
export function formatSamplesRemark(
  { release, ref }: Pick<SiteVersion, 'release' | 'ref'>,
  { ran, notRun = [], on: mainDatabases = [], backends = {}, standIns = [], leftOut = [] }: SamplesFacts,
): { brief: string; whole: string } {
  const usedBackends = Object.keys(backends).filter((name) => backends[name]?.ran);
  const databases = [...new Set([...mainDatabases, ...usedBackends])].map(getDatabaseName);
  const hasRun = ran > 0 || usedBackends.length > 0;

  const testedOn = databases.length > 0 ? ` on ${joinWithAnd(databases)}` : '';
  const withStandIns = standIns.length > 0 ? ` with a stand-in for ${joinWithAnd(standIns)}` : '';
  const haveAllRun = notRun.length === 0;
  const reasons = haveAllRun ? '' : `: ${notRun.join('; ')}`;
  const runSentences = [
    `${haveAllRun ? 'All code samples' : 'Code samples'} were run against it${testedOn}${withStandIns}.`,
    ...(haveAllRun ? [] : [`Some were only checked${reasons}.`]),
  ];
  const sentences = [
    `Written for ${release ? `superduper ${release}` : `the main branch of superduper at ${ref}`}.`,
    ...(hasRun ? runSentences : [`Its code samples were checked against it, but not run${reasons}.`]),
    ...Object.entries(backends).flatMap(([name, facts]) => describeBackend(getDatabaseName(name), facts)),
    ...(leftOut.length > 0 ? [`Outputs are shown without the ${joinWithAnd(leftOut)}.`] : []),
  ];
  return { brief: hasRun ? 'samples tested' : 'samples checked', whole: sentences.join(' ') };
}

const getDatabaseName = (scheme: string) => DATABASE_NAMES[scheme] ?? scheme;

function describeBackend(database: string, { ran, notRun = [], differs = [] }: BackendFacts): string[] {
  const missingRuns = `${ran > 0 ? 'Some' : 'They'} weren't run on ${database}: ${notRun.join('; ')}.`;
  const differences = `Some outputs differ on ${database}: ${differs.join('; ')}.`;
  return [...(notRun.length > 0 ? [missingRuns] : []), ...(differs.length > 0 ? [differences] : [])];
}
