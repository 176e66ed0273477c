// Change: a page that the latest version has too names it as canonical, so that search engines lead readers there.
import { CanonicalLink } from '@site/src/components/CanonicalLink';
import type { Props } from '@theme/DocRoot';
import OriginalDocRoot from '@theme-original/DocRoot';
import type { ReactNode } from 'react';

export default function DocRoot(props: Props): ReactNode {
  return (
    <>
      <CanonicalLink />
      <OriginalDocRoot {...props} />
    </>
  );
}
