import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMegabytes } from '../../shared/text/format';

/**
 * Renders the size of a file that readers can download. The build creates such files after the pages, so it inserts the sizes into the finished HTML
 * (`src/outputs/offline/sizes.ts`). Readers who follow a link to the page don't load this HTML. For them, the component requests the size from the server.
 */
export function FileSize({ of: route }: { of: string }): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const url = useBaseUrl(route);
  const [html, setHtml] = useState('');
  useEffect(() => {
    const hasBuiltSize = element.current?.textContent !== '';
    if (hasBuiltSize) return;
    fetch(url, { method: 'HEAD' }).then(
      ({ headers }) => setHtml(formatSize(Number(headers.get('Content-Length')))),
      // If the request fails, the size is missing, but the link next to it works.
      () => {},
    );
  }, [url]);
  return (
    <span
      ref={element}
      className="quiet"
      data-size-of={route}
      data-markdown-ignore
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only a number. React keeps the size that the build has written here.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function formatSize(bytes: number): string {
  return bytes > 0 ? ` ${formatMegabytes(bytes)}` : '';
}
