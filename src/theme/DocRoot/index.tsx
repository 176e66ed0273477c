// Change: a page that the latest version has too names it as canonical, so that search engines lead readers there; what has been read is noted for those who asked for it.
import { CanonicalLink } from '@site/src/components/CanonicalLink';
import { Reading } from '@site/src/components/Reading';
import type { Props } from '@theme/DocRoot';
import OriginalDocRoot from '@theme-original/DocRoot';
import type { ReactNode } from 'react';

export default function DocRoot(props: Props): ReactNode {
  return (
    <>
      <CanonicalLink />
      <OriginalDocRoot {...props} />
      {/* Behind the page, which it looks at. */}
      <Reading />
    </>
  );
}
