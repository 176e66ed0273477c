import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ModuleChanges } from '@site/src/shared/api-changes-format';
import type { SiteVersion } from '@site/src/shared/site';
import { memo, type ReactNode } from 'react';
import { formatCount } from '../../shared/text/format';
import { Breakable } from '../Breakable';
import { Change } from './Change';
import { type ChangeSection, getAnchor, type SectionModule, sumChanges } from './filter';
import styles from './styles.module.css';

const formatChangeCount = (count: number) => formatCount(count, 'change').replace(' ', '\u00a0');

interface SectionVersions {
  before: SiteVersion;
  after: SiteVersion;
}

interface Props extends SectionVersions {
  section: ChangeSection;
  /** Whether the section “Internal changes” is expanded. Other sections ignore this, because they can't be collapsed. */
  isOpen: boolean;
}

/** Renders a section of API changes, such as “Breaking changes”. */
export const Section = memo(function Section({ section, isOpen, before, after }: Props): ReactNode {
  const { id, title, modules } = section;
  useBrokenLinks().collectAnchor(id);
  const heading = (
    <>
      <h2 id={id}>{title}</h2>
      <span className="quiet">{formatChangeCount(sumChanges(modules))}</span>
    </>
  );
  const moduleList = modules.map((moduleChanges) => (
    <Module key={moduleChanges.module} moduleChanges={moduleChanges} before={before} after={after} />
  ));
  if (id !== 'internals') {
    return (
      <section aria-labelledby={id} className={styles.section}>
        <div className="margin-bottom--sm">{heading}</div>
        {moduleList}
      </section>
    );
  }
  return (
    <details className={styles.section} open={isOpen}>
      <summary className="framed margin-bottom--sm">{heading}</summary>
      <p className="narrow">
        Backends, helpers and modules that aren’t in the reference. These changes affect you only if you write
        a backend or import from these modules.
      </p>
      {moduleList}
    </details>
  );
});

function Module(props: { moduleChanges: SectionModule } & SectionVersions): ReactNode {
  const { moduleChanges, before, after } = props;
  const { id, module, changes } = moduleChanges;
  useBrokenLinks().collectAnchor(id);
  return (
    <details open className={styles.module}>
      <summary>
        <h3 id={id}>
          <Breakable>{module}</Breakable>
        </h3>
        <span className="quiet">{formatChangeCount(changes.length)}</span>
      </summary>
      <ReferenceLinks moduleChanges={moduleChanges} before={before} after={after} />
      <ul className="plain-list">
        {changes.map((change) => (
          <Change key={getAnchor(module, change.name)} module={module} change={change} before={before} />
        ))}
      </ul>
    </details>
  );
}

function ReferenceLinks(props: { moduleChanges: ModuleChanges } & SectionVersions): ReactNode {
  const { moduleChanges, before, after } = props;
  const links = [
    { label: after.label, to: moduleChanges.after },
    { label: before.label, to: moduleChanges.before },
  ].filter(({ to }) => to !== undefined);
  if (links.length === 0) {
    const urls = moduleChanges.changes.map((change) => change.after ?? change.before);
    const hasSourceLinks = urls.some((url) => url?.startsWith('https:'));
    if (!hasSourceLinks) return null;
    return (
      <p className="quiet margin-top--sm margin-bottom--md">
        These names aren’t in the reference, so the links go to the source.
      </p>
    );
  }
  return (
    <p className="quiet margin-top--sm margin-bottom--md">
      Reference in{' '}
      {links.map(({ label, to }, index) => (
        <span key={to}>
          {index > 0 && ' and '}
          <Link to={to} aria-label={`${moduleChanges.module} in ${label}`}>
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}
