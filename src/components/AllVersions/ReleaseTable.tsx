import Link from '@docusaurus/Link';
import {
  formatDifference,
  formatReleases,
  newestReleaseText,
  releaseGroups,
  releasesTitle,
} from '@site/src/shared/releases';
import { getVersion } from '@site/src/shared/site';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { BacktickText } from '../BacktickText';
import { Table } from './Table';

/** Renders a table that tells readers which version of the docs to use for their release of the framework. */
export function ReleaseTable(): ReactNode {
  return (
    <section aria-labelledby="which-documentation-fits-your-release">
      <Heading as="h2" id="which-documentation-fits-your-release">
        {releasesTitle}
      </Heading>
      <p className="narrow">
        {newestReleaseText} <Link to="/releases">Releases</Link> says what each changed.
      </p>
      <Table label="Releases" columns={['Installed release', 'Documentation that fits best', 'What differs']}>
        {releaseGroups.map((group) => (
          <tr key={group.releases[0]}>
            <th scope="row">{formatReleases(group)}</th>
            <td data-label="Documentation that fits best">
              <Link to={getVersion(group.docs).path}>{getVersion(group.docs).label}</Link>
            </td>
            <td data-label="What differs">
              <BacktickText>{formatDifference(group)}</BacktickText>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
