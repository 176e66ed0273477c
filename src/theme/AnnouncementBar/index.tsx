// Change: a labelled region whose text is words and links; the stock bar calls itself the page's banner, its button says only "Close", and it takes its text for HTML.
import Link from '@docusaurus/Link';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import { textAndLinks } from '@site/src/shared/text/announcement';
import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!announcementBar || !isActive) return null;
  return (
    <section
      className={clsx(ThemeClassNames.announcementBar.container, 'screen-only', styles.bar)}
      aria-label="Announcement"
    >
      <p className={clsx('links', styles.text)}>
        {textAndLinks(announcementBar.content).map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <Link key={part.label + part.to} to={part.to}>
              {part.label}
            </Link>
          ),
        )}
      </p>
      {announcementBar.isCloseable && (
        <button
          type="button"
          className={clsx('clean-btn needs-script', styles.close)}
          aria-label="Close the announcement"
          onClick={close}
        >
          <IconClose width={12} height={12} strokeWidth={3} aria-hidden />
        </button>
      )}
    </section>
  );
}
