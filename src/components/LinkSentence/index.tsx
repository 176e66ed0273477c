import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

/** Links as words of a sentence: "0.7, 0.6 and Main branch". */
export function LinkSentence({ links }: { links: readonly { label: string; path: string }[] }): ReactNode {
  return links.map(({ label, path }, index) => (
    <span key={path}>
      {index > 0 && (index === links.length - 1 ? ' and ' : ', ')}
      <Link to={path}>{label}</Link>
    </span>
  ));
}
