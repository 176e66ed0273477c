declare module '@generated/docusaurus-plugin-content-docs/default/home-pieces.json' {
  import type { HomePieceData } from '@site/src/model/versions/home-pieces';

  /** Null in `npm start`, and in sites without the pages that contain the pieces. */
  const data: HomePieceData | null;
  export default data;
}
