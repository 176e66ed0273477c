import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import {
  type BuiltPart,
  getPartHtml,
  getPartId,
  loadPartHtml,
  partComponents,
  storePartHtml,
} from './built-parts';

interface Props {
  part: BuiltPart;
  className?: string;
}

/** Renders a part of the home page whose HTML the build has created, so that browsers don't load its code. */
function Built({ part, className }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState(() => getPartHtml(part));
  useLayoutEffect(() => {
    const content = box.current?.innerHTML ?? '';
    if (partComponents) return;
    if (content !== '') storePartHtml(part, content);
    // React has thrown the document's HTML away, because it didn't fit.
    else loadPartHtml().then(() => setHtml(getPartHtml(part)));
  }, [part]);
  const id = getPartId(part);
  const Content = partComponents?.[part];
  if (Content)
    return (
      <div id={id} className={className}>
        <Content />
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has created and escaped the HTML.
  return <div ref={box} id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

export default memo(Built);
