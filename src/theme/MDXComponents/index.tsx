// Change: what of a page is static comes as HTML (see src/model/static-html), so that of the stock components only those remain that are components in a page.
import Head from '@docusaurus/Head';
import Article from '@site/src/components/Article';
import StaticPart from '@site/src/components/Article/StaticPart';
import MDXA from '@theme/MDXComponents/A';
import MDXDetails from '@theme/MDXComponents/Details';
import MDXImg from '@theme/MDXComponents/Img';

export default {
  wrapper: Article,
  StaticPart,
  Details: MDXDetails,
  Head,
  // A link to a file, and a picture: their addresses are known to the bundler alone.
  a: MDXA,
  img: MDXImg,
};
