import type { HomeIcon } from '@site/src/shared/home';
import type { ReactNode } from 'react';

/** Renders an icon, whose drawing `Built` adds to the page. */
export function Icon({ name, className }: { name: HomeIcon; className?: string }): ReactNode {
  return (
    <svg className={className} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
