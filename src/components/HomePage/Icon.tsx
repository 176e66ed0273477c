import type { HomeIcon } from '@site/src/shared/home';
import type { ReactNode } from 'react';

/** Renders an icon. It refers to a drawing that `<Built part="icons">` adds to the page. */
export function Icon({ name, className }: { name: HomeIcon; className?: string }): ReactNode {
  return (
    <svg className={className} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
