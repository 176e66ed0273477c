// Change: contains only the components that pages still use, because the build renders most content as HTML (see src/model/static-html).
import Head from '@docusaurus/Head';
import Article from '@site/src/components/Article';
import StaticPart from '@site/src/components/Article/StaticPart';
import MDXA from '@theme/MDXComponents/A';
import MDXImg from '@theme/MDXComponents/Img';
import type { ComponentProps, ReactNode } from 'react';

/** Renders the browser's own `<details>`, because browsers can print its collapsed content, find text in it and expand it for links. */
function NativeDetails(props: ComponentProps<'details'>): ReactNode {
  return <details className="alert alert--info" {...props} />;
}

export default {
  wrapper: Article,
  StaticPart,
  Details: NativeDetails,
  Head,
  // Links and pictures need components, because the bundler determines the URLs of the files they refer to.
  a: MDXA,
  img: MDXImg,
};
