import type { ReactNode } from 'react';

/** Renders an icon. `<Built part="icons">` must be on the same page, because it contains the drawings. */
export function Icon({ name, className }: { name: string; className?: string }): ReactNode {
  return (
    <svg className={className} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
