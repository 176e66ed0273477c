declare module '@generated/docusaurus-plugin-content-docs/default/home-pieces.json' {
  import type { HomePieceData } from '@site/src/model/versions/home-pieces';

  /** Data for the excerpts on the home page. Null during `npm start` and on sites without excerpts, such as test sites. */
  const data: HomePieceData | null;
  export default data;
}
