// Change: renders only the boxes that mark a page as a draft or unlisted. The build renders the admonitions in articles as HTML.
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
