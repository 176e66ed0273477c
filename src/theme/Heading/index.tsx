// Change: the link of a heading copies its URL, announces that, and has a short label, and a module's name as a title can wrap after its dots. The stock link only leads to where the reader already is, and its label repeats the heading.
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
  // A title doesn't need a link, because it is at the start of the page.
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
        // The same as in articles, see src/model/static-html/render.ts.
        tabIndex={-1}
        onClick={({ currentTarget }) => copyLink(currentTarget)}
      />
    </As>
  );
}

/** Lets a title such as `superduper.base.datalayer` continue on the next line after each dot, because it may be too long for small screens. */
function makeBreakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !DOTTED_NAME.test(title)) return title;
  return <Breakable pattern={/(?<=\.)/}>{title}</Breakable>;
}
