declare module '@generated/docusaurus-plugin-content-docs/default/home-pieces.json' {
  import type { HomePieceData } from '@site/src/model/versions/home-pieces';

  /** Data of the excerpts on the home page. Null in `npm start`, and in sites without the pages from which the excerpts are taken. */
  const data: HomePieceData | null;
  export default data;
}
