// Change: the link of a heading copies its URL and has a short label. The name of a module can wrap in a title.
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { copyLink } from '@site/src/client/dom/copy-link';
import { Breakable } from '@site/src/components/Breakable';
import { DOTTED_NAME } from '@site/src/shared/text/dotted';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function Heading({ as: As, id, children, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  // A title doesn't need a link, because the URL of the page leads to it.
  if (As === 'h1') return <As {...props}>{makeBreakable(children)}</As>;
  if (!id) return <As {...props}>{children}</As>;
  brokenLinks.collectAnchor(id);
  return (
    <As {...props} className={clsx('anchor', props.className)} id={id}>
      {children}
      <Link
        className="hash-link"
        to={`#${id}`}
        aria-label="Copy link"
        title="Copy link"
        translate="no"
        // As in articles, keyboard users needn't pass a link at each heading (see src/model/static-html/render.ts).
        tabIndex={-1}
        onClick={({ currentTarget }) => copyLink(currentTarget)}
      />
    </As>
  );
}

/** Lets the name of a module, such as `superduper.base.datalayer`, wrap after each dot, because it may be too long for small screens. */
function makeBreakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !DOTTED_NAME.test(title)) return title;
  return <Breakable pattern={/(?<=\.)/}>{title}</Breakable>;
}
