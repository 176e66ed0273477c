import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Breakable } from '../Breakable';
import styles from './styles.module.css';

export interface Card {
  to: string;
  title: string;
  icon?: string;
  heading?: 'h3';
  /** Short text after the title, such as `12 pages`. */
  note?: ReactNode;
  text?: ReactNode;
  more?: readonly { to: string; label: ReactNode }[];
}

/** Renders links to pages as a grid of cards. `large` cards are wider. */
export function Cards(props: { cards: readonly Card[]; size?: 'small' | 'large' }): ReactNode {
  const { cards, size = 'small' } = props;
  return (
    <ul className={clsx('plain-list', styles.cards, styles[size])}>
      {cards.map((card) => (
        <CardItem key={card.to} {...card} />
      ))}
    </ul>
  );
}

/** Renders an icon from its SVG source, or nothing if it's undefined. */
export function CardIcon({ source }: { source: string | undefined }): ReactNode {
  if (source === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source is a file of an npm package.
  return <span className={styles.icon} aria-hidden="true" dangerouslySetInnerHTML={{ __html: source }} />;
}

function CardItem({ to, title, icon, heading, note, text, more }: Card): ReactNode {
  const link = (
    <>
      <CardIcon source={icon} />
      <Link to={to} className={styles.link}>
        <Breakable>{title}</Breakable>
      </Link>
    </>
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
      {/* The space separates the note from the title when the text is copied or read aloud. */}
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
