import Link from '@docusaurus/Link';
import type { ListedChange, SignaturePart } from '@site/src/shared/api-changes-format';
import type { SiteVersion } from '@site/src/shared/site';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { BacktickText } from '../BacktickText';
import { Breakable } from '../Breakable';
import { Pieces } from '../PageChanges/Marks';
import { getAnchor, SIGNS } from './filter';
import styles from './styles.module.css';

interface Props {
  module: string;
  change: ListedChange;
  before: SiteVersion;
}

/** Renders one change to a symbol, with links to the symbol's documentation. */
export const Change = memo(function Change({ module, change, before }: Props): ReactNode {
  const { kind, label, name, breaking, notes = [], signature } = change;
  const { before: beforeUrl, after: afterUrl } = change;
  const isInBoth = beforeUrl !== undefined && afterUrl !== undefined;
  // If the module itself changed, the module's heading already has this id.
  const id = name === module ? undefined : getAnchor(module, name);
  return (
    <li className={clsx(styles.change, breaking && styles.breaking, !isInBoth && styles.inOne)}>
      <div className={`flow ${styles.head}`}>
        <Heading as="h4" id={id} className="margin--none">
          <Link to={afterUrl ?? beforeUrl}>
            <code>
              <Breakable>{name}</Breakable>
            </code>
          </Link>
        </Heading>
        <p className="flow quiet">
          <span className={styles.kind} data-sign={SIGNS[kind]}>
            {kind}
          </span>
          {breaking && <span className={styles.mayBreak}>breaking</span>}
          <span>{label}</span>
          {isInBoth && (
            <Link to={beforeUrl} aria-label={`${name} in ${before.label}`}>
              in {before.label}
            </Link>
          )}
          {afterUrl === undefined && <span>only in {before.label}</span>}
        </p>
      </div>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.text} className={clsx(note.breaking && styles.breakingNote)}>
              <BacktickText>{note.text}</BacktickText>
            </li>
          ))}
        </ul>
      )}
      {signature && <Signature parts={signature} />}
    </li>
  );
});

const MARKS = { '-': 'removed', '+': 'added' } as const;

function Signature({ parts }: { parts: readonly SignaturePart[] }): ReactNode {
  const pieces = parts.map((part) => {
    if (typeof part === 'string') return { text: part };
    const [sign, text] = part;
    return { text, mark: MARKS[sign] };
  });
  return (
    <pre className={`framed ${styles.signature}`}>
      <code>
        <Pieces pieces={pieces} />
      </code>
    </pre>
  );
}
