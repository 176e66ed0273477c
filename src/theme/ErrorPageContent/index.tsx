// Change: our crash page inside the layout, which goes away when the reader goes elsewhere; the stock one only offers to try again, and stays on every page until then.
import Crash from '@site/src/components/Crash';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

export default function ErrorPageContent(props: Props): ReactNode {
  return <Crash {...props} />;
}
