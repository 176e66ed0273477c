import type { PageDifference } from '@site/src/difference/types';
import type { ReactNode } from 'react';
import styles from './dialog.lazy.module.css';
import { keyOf } from './Marks';
import { BEGINNING, type PagePaths, Runs, Section, SectionLink } from './Section';
import { headingOf, shownSections } from './shown-sections';
import { numberStops } from './stops';
import { numberOf } from './summary';

/** The sections of a page: those that changed one by one, the others folded. */
export function Sections({ difference, paths }: { difference: PageDifference; paths: PagePaths }): ReactNode {
  const stops = numberStops(difference);
  return shownSections(difference.sections).map((shown, index) =>
    'same' in shown ? (
      <Unchanged key={keyOf(index)} sections={shown.same} paths={paths} />
    ) : (
      <Section key={keyOf(index)} section={shown.section} parent={shown.parent} paths={paths} stops={stops} />
    ),
  );
}

function Unchanged({
  sections,
  paths,
}: {
  sections: PageDifference['sections'];
  paths: PagePaths;
}): ReactNode {
  const names = sections.map((section) => headingOf(section) || BEGINNING).join(', ');
  const label = `${numberOf(sections.length, 'unchanged section')}: `;
  if (sections.some(({ runs }) => runs === null)) {
    return <p className={styles.quiet}>{label + names}</p>;
  }
  return (
    <details className={styles.unchanged}>
      <summary>{label + names}</summary>
      {sections.map((section, index) => (
        <section key={keyOf(index)}>
          <h3>
            <SectionLink section={section} paths={paths} />
          </h3>
          <Runs runs={section.runs ?? []} />
        </section>
      ))}
    </details>
  );
}
