// Change: a line icon, like all others of the site.
import type { Props } from '@theme/Icon/DarkMode';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function IconDarkMode({ className, ...props }: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden {...props} className={clsx('line-icon', className)}>
      <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
    </svg>
  );
}
