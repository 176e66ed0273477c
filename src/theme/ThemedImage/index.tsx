// Change: browsers load only the pictures that readers can see, and not the logo of the other color mode.

import type { Props } from '@theme/ThemedImage';
import OriginalThemedImage from '@theme-original/ThemedImage';
import type { ReactNode } from 'react';

export default function ThemedImage(props: Props): ReactNode {
  return <OriginalThemedImage {...props} loading="lazy" />;
}
