// Change: a button beside the notice shows all keys of the site and what can be set; the stock footer has no place for it.
import { KeysButton } from '@site/src/components/Keys';
import type { Props } from '@theme/Footer/Copyright';
import OriginalCopyright from '@theme-original/Footer/Copyright';
import type { ReactNode } from 'react';

export default function FooterCopyright(props: Props): ReactNode {
  return (
    <>
      <OriginalCopyright {...props} />
      <KeysButton />
    </>
  );
}
