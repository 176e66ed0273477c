import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The parts of Infima, the style sheet of the theme, that are dropped: families of classes and variables but for those that the theme asks
 * for, and what the site has instead. Uncompressed it is a sixth of the sheet that every page waits for. Every name is whole and cannot be a word of a
 * text, so that `src/authoring/checks/built/infima.ts` finds it in a page or a script that uses it. Whoever needs one adds it to those that are kept.
 */
const UNUSED: readonly { why: string; family: RegExp; kept?: string }[] = [
  {
    why: 'Components have distances in sheets of their own; those that the theme asks for are kept.',
    family: /^(?:margin|padding)(?:-\w+)?--/,
    kept: `
      margin-top--sm margin-top--md margin-top--lg margin-bottom--sm margin-bottom--md margin-right--sm margin-right--md margin-vert--lg
      padding-top--md padding-bottom--lg padding-vert--md padding-vert--lg padding-vert--xl
    `,
  },
  {
    why: 'Pages have grids of their own; the columns that the theme asks for are kept.',
    family: /^(?:row|col)--/,
    kept: 'col--2 col--3 col--8',
  },
  {
    why: 'Text looks as the sheets of components say.',
    family: /^text--|^--ifm-font-weight-(?:base|light|normal)$|^--ifm-h1-vertical-rhythm-top$/,
    kept: 'text--center text--truncate',
  },
  {
    why: 'Buttons are primary or secondary, and stand alone.',
    family: /^button(?:-group)?--/,
    kept: 'button--outline button--sm button--lg button--primary button--secondary',
  },
  { why: 'The version of a page is a tag.', family: /^badge(?:$|--)/ },
  {
    why: 'Cards are those of `src/components/Cards`.',
    family: /^card(?:--|__)|^--ifm-card-(?:horizontal|vertical)-spacing$/,
  },
  { why: 'Nothing stands that far above the page.', family: /^shadow--|^--ifm-global-shadow-tl$/ },
  {
    why: 'The menus of the navbar are those of `src/theme/NavbarItem`, and its search is a button.',
    family:
      /^dropdown(?:--|__)|^navbar__(?:items--center|search-input)$|^--ifm-navbar-(?:link-active-color$|search-)/,
    kept: 'dropdown__link dropdown__link--active',
  },
  {
    why: 'The theme’s alerts have headings and signs of its own.',
    family: /^alert__|^--ifm-alert-color$/,
  },
  {
    why: 'Breadcrumbs are those of `src/theme/DocBreadcrumbs`.',
    family: /^breadcrumbs(?:$|--|__)|^--ifm-breadcrumb-/,
  },
  {
    why: 'No list goes over several pages; what leads to the next page is `pagination-nav`, which is kept.',
    family:
      /^pagination(?:--|__)|^--ifm-pagination-(?:border-radius|color-active|item-active-background|padding-\w+)$/,
  },
  {
    why: 'The site shows no people, no hero of Infima and no pills.',
    family:
      /^(?:avatar|hero|pills)(?:--|__)|^--ifm-(?:avatar-(?:intro-alignment|photo-size)|image-alignment-padding|pills-color-.*)$/,
  },
  {
    why: 'No rule that is left reads these shades.',
    family: /^--ifm-color-(?:danger|info|primary|secondary|success|warning)(?:-(?:light|dark)(?:er|est)?)?$/,
    kept: `
      --ifm-color-danger --ifm-color-danger-dark --ifm-color-info-dark --ifm-color-primary --ifm-color-primary-dark
      --ifm-color-primary-darker --ifm-color-secondary --ifm-color-secondary-dark --ifm-color-secondary-darker
      --ifm-color-success-dark --ifm-color-warning-dark
    `,
  },
  {
    why: 'No rule that is left reads these variables.',
    family: /^--ifm-.*-value$|^--ifm-(?:transition-slow|z-index-overlay)$/,
  },
];

/** The sheet that the theme brings. */
const SHEET = createRequire(require.resolve('@docusaurus/theme-classic')).resolve(
  'infima/dist/css/default/default.css',
);

/** Its names that are more than a word. */
const names = new Set(
  readFileSync(SHEET, 'utf8').match(/--ifm-[\w-]+|(?<=\.)[a-z]\w*(?:-\w+)*(?:--|__)[\w-]+/g),
);

/** The names of these families that stay. */
export const KEPT: readonly string[] = UNUSED.flatMap(({ kept = '' }) => kept.split(/\s+/).filter(Boolean));

/** Why each name is dropped. */
export const DROPPED: ReadonlyMap<string, string> = new Map(
  UNUSED.flatMap(({ why, family }) =>
    [...names]
      .filter((name) => family.test(name) && !KEPT.includes(name))
      .map((name) => [name, why] as const),
  ),
);
