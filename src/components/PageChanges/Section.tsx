import Link from '@docusaurus/Link';
import type { Mark, SectionDifference } from '@site/src/model/difference/types';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from '../../shared/text/format';
import styles from './dialog.module.css';
import { type ChangedSection, formatHeading, formatPositionNotes, type PartRun } from './layout';
import { getKey, MarkedContent, Pieces } from './Marks';
import { Parts } from './Parts';

type ComparedPaths = Readonly<Record<'before' | 'after', string>>;

const INTRODUCTION = 'Introduction';

const markTags: Record<Mark, ReactNode> = {
  added: <span className={clsx('quiet', styles.label, styles.added)}>Added</span>,
  removed: <span className={clsx('quiet', styles.label, styles.removed)}>Removed</span>,
};

/** Renders a section that differs between the two versions. */
export function Section(props: { changedSection: ChangedSection; paths: ComparedPaths }): ReactNode {
  const { section, parent, isStop, runs } = props.changedSection;
  const { state, parts } = section;
  const isWholeSection = state === 'added' || state === 'removed';
  const mark = isWholeSection ? state : undefined;
  return (
    <section className={styles.section}>
      <ChangeStop isStop={isStop}>
        {parent && <p className="quiet">{parent} ›</p>}
        <h3>
          <SectionLink section={section} paths={props.paths} />
          {mark && <> {markTags[mark]}</>}
        </h3>
        {formatPositionNotes(section).map((note) => (
          <p key={note} className="quiet">
            {note}
          </p>
        ))}
        {mark && (
          <WholeBlock mark={mark}>
            <Parts parts={parts} />
          </WholeBlock>
        )}
      </ChangeStop>
      {!mark &&
        runs.map((run, index) => (
          <ChangeStop key={getKey(index)} isStop={run.isStop}>
            <Run run={run} />
          </ChangeStop>
        ))}
    </section>
  );
}

/** Renders the unchanged sections, collapsed into a single line. */
export function UnchangedSections(props: { sections: SectionDifference[]; paths: ComparedPaths }): ReactNode {
  const { sections, paths } = props;
  if (sections.length === 0) return null;
  const headings = sections.map((section) => formatHeading(section) || INTRODUCTION).join(', ');
  return (
    <details>
      <summary className="quiet">{`${formatCount(sections.length, 'unchanged section')}: ${headings}`}</summary>
      {sections.map((section, index) => (
        <section key={getKey(index)}>
          <h3>
            <SectionLink section={section} paths={paths} />
          </h3>
          <Parts parts={section.parts} />
        </section>
      ))}
    </details>
  );
}

function SectionLink({ section, paths }: { section: SectionDifference; paths: ComparedPaths }): ReactNode {
  const { state, anchor, heading } = section;
  const path = state === 'removed' ? paths.before : paths.after;
  return (
    <Link to={anchor === null ? path : `${path}#${anchor}`}>
      {heading.length > 0 ? <Pieces pieces={heading} /> : INTRODUCTION}
    </Link>
  );
}

function Run({ run: { state, parts, summary } }: { run: PartRun }): ReactNode {
  const content = <Parts parts={parts} />;
  if (summary !== undefined)
    return (
      <details>
        <summary className="quiet">Unchanged: {summary}</summary>
        {content}
      </details>
    );
  if (state === 'same' || state === 'changed') return content;
  return (
    <WholeBlock mark={state}>
      {markTags[state]}
      {content}
    </WholeBlock>
  );
}

function WholeBlock({ mark, children }: { mark: Mark; children: ReactNode }): ReactNode {
  return (
    <MarkedContent mark={mark} className={styles.whole} endText={`end of ${mark} content`}>
      {children}
    </MarkedContent>
  );
}

/** If `isStop` is true, makes the content a stop for the buttons “Next change” and “Previous change”. */
function ChangeStop({ isStop, children }: { isStop: boolean; children: ReactNode }): ReactNode {
  if (!isStop) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form fields.
    <div role="group" aria-label="Change" tabIndex={-1} data-change="">
      {children}
    </div>
  );
}
