declare module '@generated/docusaurus-plugin-content-docs/default/page-titles.json' {
  /** Title and section of each page, by the page's path without the base path. */
  export type PageTitles = Readonly<Record<string, readonly [title: string, section: string]>>;

  const titles: PageTitles;
  export default titles;
}
