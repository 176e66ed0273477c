import type { SiteVersion } from '../../shared/site';
import { enumerate } from '../../shared/text/format';
import { DATABASES } from '../../shared/versions/databases';
import type { SamplesFacts } from '../../shared/versions/page-facts';

/** Text about the framework release that a page was written for. */
export interface SamplesRemark {
  /** Short form: “Tested with 0.7.3 on mongomock and SQLite”. */
  brief: string;
  /** Complete text, including what was checked but not run. */
  whole: string;
}

/** Formats the result of running a page's samples, which is undefined if the page doesn't have any. */
export function samplesRemark(
  { release, ref }: Pick<SiteVersion, 'release' | 'ref'>,
  samples?: SamplesFacts,
): SamplesRemark {
  const written = release
    ? `Written for superduper ${release}.`
    : `Written for the main branch of superduper at ${ref}.`;
  const on = release ?? ref;
  if (!samples) return { brief: `Written for ${on}`, whole: `${written} The page has no samples to run.` };
  const { ran, notRun = [], on: databases = [], backends = {}, standIns = [], leftOut = [] } = samples;
  const others = Object.entries(backends).map(([name, facts]) => ({ name, ...facts }));
  const ranOn = [...databases, ...others.filter((other) => other.ran > 0).map(({ name }) => name)];
  const names = [...new Set(ranOn)].map((name) => DATABASES[name] ?? name);
  const hasRun = ran > 0 || names.length > 0;
  const tested = names.length > 0 ? ` on ${enumerate(names)}` : '';
  const why = notRun.length > 0 ? `: ${notRun.join('; ')}` : '';
  const standing = standIns.length > 0 ? ` with a stand-in for ${enumerate(standIns)}` : '';
  const sentences = [
    written,
    hasRun
      ? `${why ? 'Code samples' : 'All code samples'} were run against it${tested}${standing}.`
      : `Its code samples were checked against it, but not run${why}.`,
    ...(hasRun && why ? [`Some were only checked${why}.`] : []),
    ...others.flatMap(({ name, ran: count, notRun: reasons = [], differs = [] }) => [
      ...(reasons.length > 0
        ? [`${count > 0 ? 'Some' : 'They'} weren't run on ${DATABASES[name]}: ${reasons.join('; ')}.`]
        : []),
      ...(differs.length > 0 ? [`Some outputs differ on ${DATABASES[name]}: ${differs.join('; ')}.`] : []),
    ]),
    ...(leftOut.length > 0 ? [`Outputs are shown without the ${enumerate(leftOut)}.`] : []),
  ];
  return {
    brief: hasRun ? `Tested with ${on}${tested}` : `Checked against ${on}`,
    whole: sentences.join(' '),
  };
}
