// Change: browsers load only visible pictures, so they skip the hidden color mode's logo.
import type { Props } from '@theme/ThemedImage';
import OriginalThemedImage from '@theme-original/ThemedImage';
import type { ReactNode } from 'react';

export default function ThemedImage(props: Props): ReactNode {
  return <OriginalThemedImage {...props} loading="lazy" />;
}
