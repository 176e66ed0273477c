// Change: the link in a heading copies the heading's URL and has a short label. A module name can wrap in a title.
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
  // The page title doesn't need a link, because the page's own URL leads to it.
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
        // Keyboard users shouldn't have to tab through a link in each heading (see also src/model/static-html/render.ts).
        tabIndex={-1}
        onClick={({ currentTarget }) => copyLink(currentTarget)}
      />
    </As>
  );
}

/** Lets a title such as `superduper.base.datalayer` wrap after its dots, because it may be too long for small screens. */
function makeBreakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !DOTTED_NAME.test(title)) return title;
  return <Breakable pattern={/(?<=\.)/}>{title}</Breakable>;
}
