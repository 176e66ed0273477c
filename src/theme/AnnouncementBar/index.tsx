// Change: a labeled region with plain text and a link. The stock bar has the role of the page's banner and treats its text as HTML.
import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import { announcement } from '@site/src/shared/announcement';
import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function AnnouncementBar(): ReactNode {
  const { isActive, close } = useAnnouncementBar();
  if (!announcement || !isActive) return null;
  const { text, link } = announcement;
  return (
    <section
      className={clsx(ThemeClassNames.announcementBar.container, 'screen-only', styles.bar)}
      aria-label="Announcement"
    >
      <p className={clsx('plain-links', styles.text)}>
        {text} {link && <Link to={link.to}>{link.label}</Link>}
      </p>
      <button
        type="button"
        className={clsx('clean-btn needs-script', styles.close)}
        aria-label="Close announcement"
        onClick={close}
      >
        <IconClose width={12} height={12} strokeWidth={3} aria-hidden />
      </button>
    </section>
  );
}
