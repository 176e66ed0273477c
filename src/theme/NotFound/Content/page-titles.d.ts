declare module '@generated/docusaurus-plugin-content-docs/default/page-titles.json' {
  /** Maps the path of each page, without the base path, to the page's title and section. */
  export type PageTitles = Readonly<Record<string, readonly [title: string, section: string]>>;

  const titles: PageTitles;
  export default titles;
}
