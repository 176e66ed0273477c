import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Breakable } from '../Breakable';
import styles from './styles.module.css';

/** A card: a link, whose target is the whole card, and what is said about where it leads. */
export interface Card {
  to: string;
  title: string;
  /** Level of the title where it is a heading of the page; none where the cards are a list of links. */
  heading?: 'h3';
  /** A few words beside the title: `12 pages`. */
  note?: ReactNode;
  text?: ReactNode;
  /** More links, each to a place of its own. */
  more?: readonly { to: string; label: ReactNode }[];
}

interface Props {
  cards: readonly Card[];
  /** Where more than three stand beside each other there is no room to read. */
  size?: 'small' | 'large';
  className?: string;
}

/** A list of cards, as many beside each other as there is room for. Every page that leads to others draws them so. */
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
      {/* A space, for those who hear or copy the line. */}
      {note && (
        <>
          {' '}
          <span className="quiet">{note}</span>
        </>
      )}
      {text && <p className={`quiet ${styles.text}`}>{text}</p>}
      {more && (
        <ul className={`flow ${styles.more}`}>
          {more.map((one) => (
            <li key={one.to}>
              <Link to={one.to} className="chip">
                {one.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
