/** Heading, text and link of a piece on the home page. */
interface PieceTexts {
  title: string;
  text: string;
  link: { label: string; to: string };
}

/** The pieces of pages that the home page shows. The build takes them from the pages, and fails if a page no longer contains its piece. */
export interface HomePieces {
  title: string;
  /** What changed in a section of a page. `version` is the later one of the two versions. */
  changes: PieceTexts & { version: string; page: string; section: string };
  /** What the first sample of a section changed in the database, on a page of the latest version. */
  record: PieceTexts & { page: string; section: string };
  /** The first sample of a section on a page of the latest version, with the card of one of its names. */
  name: PieceTexts & { page: string; section: string; symbol: string; route: string };
}

/** Null in small sites, which don't have these pages. */
export const homePieces: HomePieces | null = {
  title: 'See what changed, what a sample did, and what a name means',
  changes: {
    version: '0.7',
    page: 'core_api/apply',
    section: 'remove-components',
    title: 'What changed since your version',
    text: 'Each page compares itself with the previous version: its text, its samples and what they print.',
    link: { label: 'All changes on the page Apply', to: '/docs/core_api/apply?changes=0.6' },
  },
  record: {
    page: 'get_started',
    section: 'insert-another-row',
    title: 'What a sample did in the database',
    text: 'Below a sample, you see the rows, components and jobs that it added when it ran.',
    link: { label: 'Insert another row, in Get started', to: '/docs/get_started#insert-another-row' },
  },
  name: {
    page: 'get_started',
    section: 'make-a-table-with-data',
    symbol: 'Table',
    route: '/docs/api/components/table',
    title: 'What a name in a sample means',
    text: 'Point at a name to see its signature, its description and whether it changed.',
    link: {
      label: 'Create a table with data, in Get started',
      to: '/docs/get_started#make-a-table-with-data',
    },
  },
};
