// Change: contains only the stock components that pages still use, because the static parts of a page are HTML (see src/model/static-html).
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
  // Links to files, and pictures, whose URLs the bundler determines.
  a: MDXA,
  img: MDXImg,
};
