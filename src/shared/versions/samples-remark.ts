import type { SiteVersion } from '../site';
import { enumerate } from '../text/enumerate';
import type { SamplesFacts } from './page-facts';

/** What a page says of the framework that it was written for. */
export interface SamplesRemark {
  /** In a few words: “Tested with 0.7.3”. */
  brief: string;
  /** In full, and what could not be run, which was checked all the same. */
  whole: string;
}

/** @param samples - What came of its samples when they ran; undefined if it has none. */
export function samplesRemark(
  { release, ref }: Pick<SiteVersion, 'release' | 'ref'>,
  samples?: SamplesFacts,
): SamplesRemark {
  const written = release
    ? `Written for superduper ${release}.`
    : `Written for the main branch of superduper at ${ref}.`;
  const on = release ?? ref;
  if (!samples) return { brief: `Written for ${on}`, whole: `${written} The page has no samples to run.` };
  const { ran, notRun = [], standIns = [], leftOut = [] } = samples;
  const why = notRun.length > 0 ? `: ${notRun.join('; ')}` : '';
  const standing = standIns.length > 0 ? ` with a stand-in for ${enumerate(standIns)}` : '';
  const sentences = [
    written,
    ran === 0
      ? `Its code samples were checked against it, but not run${why}.`
      : `${why ? 'Code samples' : 'All code samples'} were run against it${standing}.`,
    ...(ran > 0 && why ? [`Some were only checked${why}.`] : []),
    ...(leftOut.length > 0 ? [`Outputs are shown without the ${enumerate(leftOut)}.`] : []),
  ];
  return { brief: `${ran === 0 ? 'Checked against' : 'Tested with'} ${on}`, whole: sentences.join(' ') };
}
