declare module '@generated/docusaurus-plugin-content-docs/default/page-titles.json' {
  /** The title and section of each page. Keys are paths without the site's base path. */
  export type PageTitles = Readonly<Record<string, readonly [title: string, section: string]>>;

  const titles: PageTitles;
  export default titles;
}
