// Change: the link of a heading copies its address, says so, and is named by the heading's words, and the name of a module as a title breaks behind its dots; the stock one only leads to where the reader is, and names headings with code by their id.
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { copyLink } from '@site/src/client/dom/copy-link';
import { textOf } from '@site/src/client/dom/text-of';
import { Breakable } from '@site/src/components/Breakable';
import { DOTTED_NAME } from '@site/src/shared/text/dotted';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function Heading({ as: As, id, children, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  // The title of a page is where the page starts: its address needs no hash.
  if (As === 'h1') return <As {...props}>{breakable(children)}</As>;
  if (!id) return <As {...props}>{children}</As>;
  brokenLinks.collectAnchor(id);
  const label = `Copy link to ${textOf(children)}`;
  return (
    <As {...props} className={clsx('anchor', props.className)} id={id}>
      {children}
      <Link
        className="hash-link"
        to={`#${id}`}
        aria-label={label}
        title={label}
        translate="no"
        // As in articles, see src/model/static-html/draw.ts.
        tabIndex={-1}
        onClick={({ currentTarget }) => copyLink(currentTarget)}
      />
    </As>
  );
}

/** Where the title is a dotted name it may break behind each dot, so that a small screen cuts no word. */
function breakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !DOTTED_NAME.test(title)) return title;
  return <Breakable at={/(?<=\.)/}>{title}</Breakable>;
}
