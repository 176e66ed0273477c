// Change: a line icon, like all others of the site.
import type { Props } from '@theme/Icon/LightMode';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function IconLightMode({ className, ...props }: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden {...props} className={clsx('line-icon', className)}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
    </svg>
  );
}
