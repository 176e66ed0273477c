// Change: renders only the boxes that say that a page is a draft or unlisted, because admonitions in articles are HTML. They look like those, without an icon.
import type { Props } from '@theme/Admonition';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function Admonition({ title, className, children }: Props): ReactNode {
  return (
    <div className={clsx('theme-admonition alert alert--warning', className)}>
      <div className="admonitionHeading">{title}</div>
      <div className="admonitionContent">{children}</div>
    </div>
  );
}
