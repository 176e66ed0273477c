import { enumerate } from '../text/enumerate';
import type { SamplesFacts } from './page-facts';

/**
 * Says behind “Written for superduper 0.7.3” what came of the page's samples when they ran.
 *
 * @returns A clause that begins with a comma: “, samples run against it, outputs without the log”. What could not be run was checked all the same.
 */
export function samplesRemark({ ran, notRun = [], standIns = [], leftOut = [] }: SamplesFacts): string {
  const why = notRun.length > 0 ? ` (${notRun.join('; ')})` : '';
  const standing = standIns.length > 0 ? [`with a stand-in for ${enumerate(standIns)}`] : [];
  const without = leftOut.length > 0 ? [`outputs without the ${enumerate(leftOut)}`] : [];
  const samples =
    ran === 0
      ? `samples checked against it, not run${why}`
      : `samples run against it${why && `, some only checked${why}`}`;
  return ['', samples, ...standing, ...without].join(', ');
}
