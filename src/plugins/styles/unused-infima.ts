/**
 * What is dropped of Infima, the style sheet of the theme: names of classes and variables, and what the site has instead. Uncompressed it
 * is a sixth of the sheet that every page waits for. Every name is whole and cannot be a word of a text, so that `src/checks/infima.ts` finds it in a page or
 * a script that uses it. Whoever needs one takes it off the list.
 */
const UNUSED: readonly { why: string; names: string }[] = [
  {
    why: 'Components have distances in sheets of their own; those that the theme asks for are kept.',
    names: `
      margin--lg margin--md margin--none margin--sm margin--xl margin--xs margin-bottom--lg margin-bottom--md
      margin-bottom--none margin-bottom--xl margin-bottom--xs margin-horiz--lg margin-horiz--md margin-horiz--none
      margin-horiz--sm margin-horiz--xl margin-horiz--xs margin-left--lg margin-left--md margin-left--none margin-left--sm
      margin-left--xl margin-left--xs margin-right--lg margin-right--none margin-right--xl margin-right--xs margin-top--none
      margin-top--xl margin-top--xs margin-vert--md margin-vert--none margin-vert--sm margin-vert--xl margin-vert--xs
      padding--lg padding--md padding--none padding--sm padding--xl padding--xs padding-bottom--md padding-bottom--none
      padding-bottom--sm padding-bottom--xl padding-bottom--xs padding-horiz--lg padding-horiz--md padding-horiz--none
      padding-horiz--sm padding-horiz--xl padding-horiz--xs padding-left--lg padding-left--md padding-left--none
      padding-left--sm padding-left--xl padding-left--xs padding-right--lg padding-right--md padding-right--none
      padding-right--sm padding-right--xl padding-right--xs padding-top--lg padding-top--none padding-top--sm padding-top--xl
      padding-top--xs padding-vert--none padding-vert--sm padding-vert--xs
    `,
  },
  {
    why: 'Pages have grids of their own; the columns that the theme asks for are kept.',
    names: `
      row--no-gutters row--align-top row--align-bottom row--align-center row--align-stretch row--align-baseline col--1
      col--offset-1 col--offset-2 col--offset-3 col--4 col--offset-4 col--5 col--offset-5 col--6 col--offset-6 col--7
      col--offset-7 col--offset-8 col--9 col--offset-9 col--10 col--offset-10 col--11 col--offset-11 col--12 col--offset-12
    `,
  },
  {
    why: 'Text looks as the sheets of components say.',
    names: `
      text--primary text--secondary text--success text--info text--warning text--danger text--left text--justify text--right
      text--capitalize text--lowercase text--uppercase text--light text--normal text--semibold text--bold text--italic
      text--break text--no-decoration --ifm-font-weight-base --ifm-font-weight-light --ifm-font-weight-normal
      --ifm-h1-vertical-rhythm-top
    `,
  },
  {
    why: 'Buttons are primary or secondary, and stand alone.',
    names: `
      button--active button--link button--block button--success button--info button--warning button--danger
      button-group--block
    `,
  },
  {
    why: 'Badges are secondary.',
    names: `
      badge--primary badge--success badge--info badge--warning badge--danger
    `,
  },
  {
    why: 'Cards are those of `src/components/Cards`.',
    names: `
      card--full-height card__image card__header card__body card__footer --ifm-card-horizontal-spacing
      --ifm-card-vertical-spacing
    `,
  },
  {
    why: 'Nothing stands that far above the page.',
    names: `
      shadow--lw shadow--md shadow--tl --ifm-global-shadow-tl
    `,
  },
  {
    why: 'The menus of the navbar are those of `src/theme/NavbarItem`, and its search is a button.',
    names: `
      dropdown--hoverable dropdown__menu dropdown--show dropdown--right dropdown--nocaret navbar__items--center
      navbar__search-input --ifm-navbar-link-active-color --ifm-navbar-search-input-background-color
      --ifm-navbar-search-input-color --ifm-navbar-search-input-icon --ifm-navbar-search-input-placeholder-color
    `,
  },
  {
    why: 'The theme’s alerts have headings and signs of its own.',
    names: `
      alert__heading alert__icon --ifm-alert-color
    `,
  },
  {
    why: 'Breadcrumbs have one size.',
    names: `
      breadcrumbs--sm breadcrumbs--lg
    `,
  },
  {
    why: 'No list goes over several pages; what leads to the next page is `pagination-nav`, which is kept.',
    names: `
      pagination--sm pagination--lg pagination__item pagination__item--active pagination__link pagination__item--disabled
      --ifm-pagination-border-radius --ifm-pagination-color-active --ifm-pagination-item-active-background
      --ifm-pagination-padding-horizontal --ifm-pagination-padding-vertical
    `,
  },
  {
    why: 'The site shows no people, no hero of Infima and no pills.',
    names: `
      avatar__photo avatar__photo--sm avatar__photo--lg avatar__photo--xl avatar__intro avatar__name avatar__subtitle
      avatar--vertical hero--primary hero--dark hero__title hero__subtitle pills__item pills__item--active pills--block
      --ifm-avatar-intro-alignment --ifm-avatar-photo-size --ifm-image-alignment-padding --ifm-pills-color-active
      --ifm-pills-color-background-active
    `,
  },
  {
    why: 'No rule that is left reads these shades.',
    names: `
      --ifm-color-danger-darker --ifm-color-danger-darkest --ifm-color-danger-light --ifm-color-danger-lighter
      --ifm-color-danger-lightest --ifm-color-info --ifm-color-info-darker --ifm-color-info-darkest --ifm-color-info-light
      --ifm-color-info-lighter --ifm-color-info-lightest --ifm-color-primary-darkest --ifm-color-primary-light
      --ifm-color-primary-lighter --ifm-color-primary-lightest --ifm-color-secondary-darkest --ifm-color-secondary-light
      --ifm-color-secondary-lighter --ifm-color-secondary-lightest --ifm-color-success --ifm-color-success-darker
      --ifm-color-success-darkest --ifm-color-success-light --ifm-color-success-lighter --ifm-color-success-lightest
      --ifm-color-warning --ifm-color-warning-darker --ifm-color-warning-darkest --ifm-color-warning-light
      --ifm-color-warning-lighter --ifm-color-warning-lightest
    `,
  },
  {
    why: 'No rule that is left reads these variables.',
    names: `
      --ifm-contrast-background-dark-value --ifm-contrast-background-value --ifm-contrast-foreground-dark-value
      --ifm-contrast-foreground-value --ifm-dark-value --ifm-darker-value --ifm-darkest-value --ifm-light-value
      --ifm-lighter-value --ifm-lightest-value --ifm-transition-slow --ifm-z-index-overlay
    `,
  },
];

/** Why each name is dropped. */
export const DROPPED: ReadonlyMap<string, string> = new Map(
  UNUSED.flatMap(({ why, names }) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, why] as const),
  ),
);
