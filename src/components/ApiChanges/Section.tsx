import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ModuleChanges } from '@site/src/shared/api-changes-format';
import type { SiteVersion } from '@site/src/shared/site';
import { memo, type ReactNode } from 'react';
import { counted } from '../../shared/text/format';
import { Breakable } from '../Breakable';
import { Change } from './Change';
import { anchorOf, type ChangeSection, countOf, type ShownModule } from './filter';
import styles from './styles.page.module.css';

interface Versions {
  before: SiteVersion;
  after: SiteVersion;
}

interface Props extends Versions {
  section: ChangeSection;
  /** Whether sections that are usually folded are open, as when a filter is set. */
  isOpen: boolean;
}

/** Renders a section of the page. Internal changes are folded unless a filter is set or the reader opens them. */
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
        Backends, helpers and modules that aren’t in the reference. These changes affect you only if you write
        a backend or import from these modules.
      </p>
      {list}
    </details>
  );
});

/** Renders the changes of a module. Readers can fold them. */
function Module({ changes: shown, before, after }: { changes: ShownModule } & Versions): ReactNode {
  const { id, module, changes } = shown;
  useBrokenLinks().collectAnchor(id);
  return (
    <details open className={styles.module}>
      <summary>
        <h3 id={id}>
          <Breakable>{module}</Breakable>
        </h3>
        <span className="quiet">{counted(changes.length, 'change')}</span>
      </summary>
      <Pages module={shown} before={before} after={after} />
      <ul className="plain-list">
        {changes.map((change) => (
          <Change key={anchorOf(module, change.name)} module={module} change={change} before={before} />
        ))}
      </ul>
    </details>
  );
}

function Pages({ module, before, after }: { module: ModuleChanges } & Versions): ReactNode {
  const pages = [
    { version: after, to: module.after },
    { version: before, to: module.before },
  ].flatMap(({ version, to }) => (to === undefined ? [] : [{ label: version.label, to }]));
  if (pages.length === 0) {
    const isSource = module.changes.some(({ before: old = '', after: now = old }) =>
      now.startsWith('https:'),
    );
    return isSource ? (
      <p className="quiet margin-top--sm">
        These names aren’t in the reference, so the links go to the source.
      </p>
    ) : null;
  }
  return (
    <p className="quiet margin-top--sm">
      Reference in{' '}
      {pages.map(({ label, to }, index) => (
        <span key={to}>
          {index > 0 && ' and '}
          <Link to={to} aria-label={`${module.module} in ${label}`}>
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}
