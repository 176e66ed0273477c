import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { SiteVersion } from '@site/src/shared/site';
import { counted } from '@site/src/shared/text/counted';
import { memo, type ReactNode } from 'react';
import { type ChangeSection, countOf } from './filter';
import { Module } from './Module';
import styles from './styles.page.module.css';

interface Props {
  section: ChangeSection;
  /** Whether what is usually folded is shown, as when a reader looks for something. */
  isOpen: boolean;
  before: SiteVersion;
  after: SiteVersion;
}

/** A part of the changes. Internals are folded until a reader looks for something, or into them. */
export const Section = memo(function Section({ section, isOpen, before, after }: Props): ReactNode {
  const { id, title, modules } = section;
  useBrokenLinks().collectAnchor(id);
  const heading = (
    <>
      <h2 id={id}>{title}</h2>
      <span className="quiet">{counted(countOf(modules), 'change')}</span>
    </>
  );
  const list = modules.map((one) => <Module key={one.module} changes={one} before={before} after={after} />);
  if (id !== 'internals') {
    return (
      <section aria-labelledby={id} className={styles.section}>
        <div className="margin-bottom--sm">{heading}</div>
        {list}
      </section>
    );
  }
  return (
    <details className={styles.section} open={isOpen}>
      <summary className="framed margin-bottom--sm">{heading}</summary>
      <p className="narrow">
        Backends, helpers and what the reference does not describe: those who write a backend, or import from
        these modules, are concerned.
      </p>
      {list}
    </details>
  );
});
