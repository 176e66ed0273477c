// Change: browsers load only visible pictures, and not the logo of the hidden color mode.
import type { Props } from '@theme/ThemedImage';
import OriginalThemedImage from '@theme-original/ThemedImage';
import type { ReactNode } from 'react';

export default function ThemedImage(props: Props): ReactNode {
  return <OriginalThemedImage {...props} loading="lazy" />;
}
