import Link from '@docusaurus/Link';
import type { Mark, SectionDifference } from '@site/src/model/difference/types';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { counted } from '../../shared/text/format';
import styles from './dialog.lazy.module.css';
import { headingOf, notesOf, type ShownRun, type ShownSection } from './layout';
import { keyOf, Marked, Pieces } from './Marks';
import { Parts } from './Parts';

/** Paths of both versions of the page. */
type PagePaths = Readonly<Record<'before' | 'after', string>>;

/** Name of the section above the first heading. */
const BEGINNING = 'Introduction';

const tags: Record<Mark, ReactNode> = {
  added: <span className={clsx('quiet', styles.label, styles.added)}>Added</span>,
  removed: <span className={clsx('quiet', styles.label, styles.removed)}>Removed</span>,
};

/** Renders a section that differs between the pages. */
export function Section({
  shown: { section, parent, isStop, runs },
  paths,
}: {
  shown: ShownSection;
  paths: PagePaths;
}): ReactNode {
  const { state, parts } = section;
  const mark = state === 'added' || state === 'removed' ? state : undefined;
  return (
    <section className={styles.section}>
      <Change isStop={isStop}>
        {parent && <p className="quiet">{parent} ›</p>}
        <h3>
          <SectionLink section={section} paths={paths} />
          {mark && tags[mark]}
        </h3>
        {notesOf(section).map((note) => (
          <p key={note} className="quiet">
            {note}
          </p>
        ))}
        {mark && (
          <Whole mark={mark}>
            <Parts parts={parts} />
          </Whole>
        )}
      </Change>
      {!mark &&
        runs.map((run, index) => (
          <Change key={keyOf(index)} isStop={run.isStop}>
            <Run run={run} />
          </Change>
        ))}
    </section>
  );
}

/** Renders consecutive sections that are the same in both pages. */
export function Unchanged({
  sections,
  paths,
}: {
  sections: SectionDifference[];
  paths: PagePaths;
}): ReactNode {
  const names = sections.map((section) => headingOf(section) || BEGINNING).join(', ');
  return (
    <details>
      <summary className="quiet">{`${counted(sections.length, 'unchanged section')}: ${names}`}</summary>
      {sections.map((section, index) => (
        <section key={keyOf(index)}>
          <h3>
            <SectionLink section={section} paths={paths} />
          </h3>
          <Parts parts={section.parts} />
        </section>
      ))}
    </details>
  );
}

/** Renders the heading as a link to the section, or to the previous page if the section was removed. */
function SectionLink({ section, paths }: { section: SectionDifference; paths: PagePaths }): ReactNode {
  const { state, anchor, heading } = section;
  const path = state === 'removed' ? paths.before : paths.after;
  return (
    <Link to={anchor === null ? path : `${path}#${anchor}`}>
      {heading.length > 0 ? <Pieces pieces={heading} /> : BEGINNING}
    </Link>
  );
}

function Run({ run: { state, parts, folded } }: { run: ShownRun }): ReactNode {
  const content = <Parts parts={parts} />;
  if (folded)
    return (
      <details>
        <summary className="quiet">Unchanged: {folded}</summary>
        {content}
      </details>
    );
  if (state === 'same' || state === 'changed') return content;
  return (
    <Whole mark={state}>
      {tags[state]}
      {content}
    </Whole>
  );
}

/** Renders content that only one of the pages contains. */
function Whole({ mark, children }: { mark: Mark; children: ReactNode }): ReactNode {
  return (
    <Marked mark={mark} className={styles.whole} end={`end of ${mark} content`}>
      {children}
    </Marked>
  );
}

/** Renders an element to which the buttons for the next and the previous change go. The buttons announce its number. */
function Change({ isStop, children }: { isStop: boolean; children: ReactNode }): ReactNode {
  if (!isStop) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form fields.
    <div role="group" aria-label="Change" tabIndex={-1} data-change="">
      {children}
    </div>
  );
}
