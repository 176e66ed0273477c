import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Breakable } from '../Breakable';
import styles from './styles.module.css';

/** A card, which is a link with a text about its target. */
export interface Card {
  to: string;
  title: string;
  /** Level of the title if it is a heading of the page. */
  heading?: 'h3';
  /** Short text next to the title: `12 pages`. */
  note?: ReactNode;
  text?: ReactNode;
  /** Further links, each with its own target. */
  more?: readonly { to: string; label: ReactNode }[];
}

interface Props {
  cards: readonly Card[];
  /** Large cards need more width, so fewer fit next to each other. */
  size?: 'small' | 'large';
  className?: string;
}

/** Renders a list of cards, as many next to each other as fit. All pages that list other pages use it. */
export function Cards({ cards, size = 'small', className }: Props): ReactNode {
  return (
    <ul className={clsx('plain-list', styles.cards, styles[size], className)}>
      {cards.map((card) => (
        <CardItem key={card.to} {...card} />
      ))}
    </ul>
  );
}

function CardItem({ to, title, heading, note, text, more }: Card): ReactNode {
  const link = (
    <Link to={to} className={styles.link}>
      <Breakable>{title}</Breakable>
    </Link>
  );
  return (
    <li className={`framed flow ${styles.card}`}>
      {heading ? (
        <Heading as={heading} className={styles.title}>
          {link}
        </Heading>
      ) : (
        <span className={styles.title}>{link}</span>
      )}
      {/* A space for screen readers and for copied text. */}
      {note && (
        <>
          {' '}
          <span className="quiet">{note}</span>
        </>
      )}
      {text && <p className={`quiet ${styles.text}`}>{text}</p>}
      {more && (
        <ul className={`flow ${styles.more}`}>
          {more.map((moreLink) => (
            <li key={moreLink.to}>
              <Link to={moreLink.to} className="chip">
                {moreLink.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
