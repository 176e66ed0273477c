// Change: contains only the stock components that pages still use, because the static parts of a page are HTML (see src/model/static-html), and native folds. The stock fold isn't printed and isn't found by the browser's search.
import Head from '@docusaurus/Head';
import Article from '@site/src/components/Article';
import StaticPart from '@site/src/components/Article/StaticPart';
import MDXA from '@theme/MDXComponents/A';
import MDXImg from '@theme/MDXComponents/Img';
import type { ComponentProps, ReactNode } from 'react';

/** Renders a native `<details>` element. Unlike that of the stock element, its collapsed content can be printed, found, and expanded by links to it. */
function NativeDetails(props: ComponentProps<'details'>): ReactNode {
  return <details className="alert alert--info" {...props} />;
}

export default {
  wrapper: Article,
  StaticPart,
  Details: NativeDetails,
  Head,
  // Only for links to files and for pictures, because the bundler determines their URLs.
  a: MDXA,
  img: MDXImg,
};
