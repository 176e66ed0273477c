interface PieceTexts {
  title: string;
  text: string;
  link: { label: string; to: string };
}

/** Excerpts from docs pages, shown on the home page. The build fails if a page no longer contains its excerpt. */
export interface HomePieces {
  title: string;
  changes: PieceTexts & { version: string; page: string; section: string };
  record: PieceTexts & { page: string; section: string };
  name: PieceTexts & { page: string; section: string; symbol: string; route: string };
}

/** Excerpts from docs pages for the home page, or null on a site that doesn't have these pages, such as a test site. */
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
