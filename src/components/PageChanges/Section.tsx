import Link from '@docusaurus/Link';
import type { Mark, Run, SectionDifference } from '@site/src/difference/types';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './dialog.lazy.module.css';
import { elements, Hidden, keyOf, Pieces } from './Marks';
import { Parts } from './Parts';
import { notesOf } from './shown-sections';
import type { Stop } from './stops';
import { contentOf } from './summary';

/** The page in both forms, and what to do when a reader goes there. */
export interface PagePaths {
  /** Null where it can no longer be read. */
  before: string | null;
  after: string;
  /** Called when a reader follows a link to a section of the later page, with its id. */
  onFollow: (anchor: string | null) => void;
}

interface Props {
  section: SectionDifference;
  /** The heading of the section that it belongs to. */
  parent: string | null;
  paths: PagePaths;
  /** The numbers of the changes that can be gone to. */
  stops: ReadonlyMap<Stop, number>;
}

const tags: Record<Mark, ReactNode> = {
  added: <span className={clsx(styles.tag, styles.isAdded)}>Added</span>,
  removed: <span className={clsx(styles.tag, styles.isRemoved)}>Removed</span>,
};

/** A section that is not the same in both pages. */
export function Section({ section, parent, paths, stops }: Props): ReactNode {
  const { state, runs } = section;
  const notes = notesOf(section);
  const mark = state === 'added' || state === 'removed' ? state : undefined;
  return (
    <section className={styles.section}>
      <Change number={stops.get(section)} total={stops.size}>
        {parent && <p className={styles.quiet}>{parent} ›</p>}
        <h3>
          <SectionLink section={section} paths={paths} />
          {mark && tags[mark]}
        </h3>
        {notes.map((note) => (
          <p key={note} className={styles.quiet}>
            {note}
          </p>
        ))}
        {mark && runs && (
          <Whole mark={mark}>
            <Runs runs={runs} />
          </Whole>
        )}
      </Change>
      {runs ? (
        !mark && <Runs runs={runs} stops={stops} />
      ) : (
        <p className={styles.quiet}>Too long to be shown here: read it on the page.</p>
      )}
    </section>
  );
}

/** The heading, which leads to the section where it is: in the earlier page if it is gone, and nowhere if that is gone too. */
export function SectionLink({ section, paths }: Pick<Props, 'section' | 'paths'>): ReactNode {
  const { state, anchor, heading } = section;
  const isGone = state === 'removed';
  const path = isGone ? paths.before : paths.after;
  const words = heading.length > 0 ? <Pieces pieces={heading} /> : BEGINNING;
  if (path === null) return words;
  return (
    <Link
      to={anchor === null ? path : `${path}#${anchor}`}
      onClick={isGone ? undefined : () => paths.onFollow(anchor)}
    >
      {words}
    </Link>
  );
}

/** What stands above the first heading has no name of its own. */
export const BEGINNING = 'Beginning of the page';

/** The runs of a section. */
export function Runs({ runs, stops }: { runs: readonly Run[]; stops?: Props['stops'] }): ReactNode {
  return runs.map((run, index) => (
    <Change key={keyOf(index)} number={stops?.get(run)} total={stops?.size}>
      <OneRun run={run} tagged={Boolean(stops)} />
    </Change>
  ));
}

function OneRun({ run, tagged }: { run: Run; tagged: boolean }): ReactNode {
  const { state, parts } = run;
  if (state === 'folded') {
    const label = `Unchanged: ${contentOf(run)}`;
    if (!parts) return <p className={styles.quiet}>{label}</p>;
    return (
      <details>
        <summary>{label}</summary>
        <Parts parts={parts} />
      </details>
    );
  }
  const content = <Parts parts={parts ?? []} />;
  if (!tagged || state === 'same' || state === 'changed') return content;
  return (
    <Whole mark={state}>
      {tags[state]}
      {content}
    </Whole>
  );
}

/** Something that only one of the pages has. */
function Whole({ mark, children }: { mark: Mark; children: ReactNode }): ReactNode {
  const Element = elements[mark];
  return (
    <Element className={styles[mark]}>
      {children}
      <Hidden>End of what is {mark}</Hidden>
    </Element>
  );
}

/** A place that the buttons for the next and the previous change go to. */
function Change({
  number,
  total,
  children,
}: {
  number?: number;
  total?: number;
  children: ReactNode;
}): ReactNode {
  if (number === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={`Change ${number} of ${total}`}
      tabIndex={-1}
      data-change={number}
      className={styles.change}
    >
      {children}
    </div>
  );
}
