import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import pieceData from '@generated/docusaurus-plugin-content-docs/default/home-pieces.json';
import type { HomePieceData } from '@site/src/model/versions/home-pieces';
import { withBasePath } from '@site/src/shared/base-path';
import type { HomeIcon } from '@site/src/shared/home';
import { homePieces } from '@site/src/shared/home-pieces';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import * as lineIcons from '../icons/home-line-icons';
import * as productLogos from '../icons/home-product-logos';
import frame from '../Modal/modal.module.css';
import { type CreateElement, renderCard } from '../Names/render-card';
import dialog from '../PageChanges/dialog.module.css';
import { formatSummary, listChangedSections } from '../PageChanges/layout';
import { Section } from '../PageChanges/Section';
import NameSample from './_name.mdx';
import DatabaseRecord from './_record.mdx';
import type { BuiltPart } from './Built';
import styles from './Pieces.module.css';

/** Parts of the home page that only the build and `npm start` render. Readers' browsers reuse the build's HTML and never load this module. */
const builtParts: Readonly<Record<BuiltPart, ComponentType>> = { icons: Icons, pieces: Pieces };

export default builtParts;

const ICON_FILES: Readonly<Record<HomeIcon, string>> = { ...lineIcons, ...productLogos };

/** Matches what surrounds the drawing in an SVG file: `<svg …><title>…</title>` at the start and `</svg>` at the end. */
const SVG_FRAME = /^.*?<svg[^>]*>(?:<title>.*?<\/title>)?|<\/svg>\s*$/gs;

const FILLED = { fill: 'currentColor' };

const DRAWN_WITH_LINES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Icons(): ReactNode {
  return (
    <svg width="0" height="0" aria-hidden="true">
      {Object.entries(ICON_FILES).map(([name, file]) => {
        const drawing = file.replace(SVG_FRAME, '').trim();
        return (
          <symbol
            key={name}
            id={`icon-${name}`}
            viewBox="0 0 24 24"
            {...(name in productLogos ? FILLED : DRAWN_WITH_LINES)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the files belong to npm packages that we have chosen.
            dangerouslySetInnerHTML={{ __html: drawing }}
          />
        );
      })}
    </svg>
  );
}

function Pieces(): ReactNode {
  if (!homePieces) return null;
  // `npm start` doesn't compare pages or create cards, so `pieceData` is null there.
  const { changes, record, name: nameCard } = homePieces;
  return (
    <div className={styles.pieces}>
      <Piece {...changes}>{pieceData && <Changes anchor={changes.section} {...pieceData.changes} />}</Piece>
      <Piece {...record}>
        <div className="framed">
          <MDXContent>
            <DatabaseRecord />
          </MDXContent>
        </div>
      </Piece>
      <Piece {...nameCard}>
        <MDXContent>
          <NameSample />
        </MDXContent>
        {pieceData && <Card symbol={pieceData.card} route={`${nameCard.route}#${nameCard.symbol}`} />}
      </Piece>
    </div>
  );
}

interface PieceProps {
  title: string;
  text: string;
  link: { label: string; to: string };
  children: ReactNode;
}

function Piece({ title, text, link, children }: PieceProps): ReactNode {
  return (
    <section className={styles.piece}>
      <h3 className="margin-bottom--sm">{title}</h3>
      <p className="muted">{text}</p>
      {/* The home page's Markdown only links to these pages, without the excerpts. */}
      <div className={`margin-vert--md ${styles.content}`} data-markdown-ignore>
        {children}
      </div>
      <p>
        <Link to={link.to}>{link.label}</Link>
      </p>
    </section>
  );
}

function Changes(props: HomePieceData['changes'] & { anchor: string }): ReactNode {
  const { title, before, after, difference, anchor } = props;
  const changedSection = listChangedSections(difference).find(({ section }) => section.anchor === anchor);
  return (
    <div className="changes framed">
      <p className={clsx(frame.head, 'margin--none')}>
        <strong>
          {title}: changes from {before.label} to {after.label}
        </strong>
      </p>
      <div className={clsx(frame.body, dialog.body)}>
        <p>{formatSummary(difference)}</p>
        {changedSection && (
          <Section changedSection={changedSection} paths={{ before: before.path, after: after.path }} />
        )}
      </div>
    </div>
  );
}

/** Creates the React elements of a card when the build renders the home page. In browsers, `renderCard` creates DOM elements instead. */
const createCardElement: CreateElement<ReactElement> = (
  tag,
  { class: className, tabindex, ...attributes },
  ...children
) => createElement(tag, { className, tabIndex: tabindex, ...attributes }, ...children);

function Card({ symbol, route }: { symbol: HomePieceData['card']; route: string }): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return renderCard(createCardElement, symbol, { url: withBasePath(route, baseUrl), baseUrl });
}
