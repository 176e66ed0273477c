declare module '@generated/docusaurus-plugin-content-docs/default/page-titles.json' {
  const titles: Readonly<Record<string, readonly [title: string, section: string]>>;
  export default titles;
}
