declare module '@generated/docusaurus-plugin-content-docs/default/home-pieces.json' {
  import type { HomePieceData } from '@site/src/model/versions/home-pieces';

  /** Data for the excerpts on the home page. Null in `npm start` and on sites that don't have the pages they come from. */
  const data: HomePieceData | null;
  export default data;
}
