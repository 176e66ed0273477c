// Change: a line icon without a margin, like all others of the site.
import type { Props } from '@theme/Icon/Language';
import type { ReactNode } from 'react';

export default function IconLanguage(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden {...props} className="line-icon">
      <path d="m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6" />
    </svg>
  );
}
