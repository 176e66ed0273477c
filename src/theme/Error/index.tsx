// Change: our crash page, without the navbar and all else that may be what crashed; the stock one tries to draw the layout again first, and has no colours of its own.
import Crash from '@site/src/components/Crash';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

export default function ErrorPage(props: Props): ReactNode {
  return <Crash {...props} />;
}
