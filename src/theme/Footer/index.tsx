// Change: says above the footer where the page is as Markdown, and in the page's head, for every page in one place.
import { FootLine } from '@site/src/components/PageMarkdown/FootLine';
import OriginalFooter from '@theme-original/Footer';
import type { ReactNode } from 'react';

export default function Footer(): ReactNode {
  return (
    <>
      <FootLine />
      <OriginalFooter />
    </>
  );
}
