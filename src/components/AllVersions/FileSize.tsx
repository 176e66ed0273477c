import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMegabytes } from '../../shared/text/format';

/**
 * Renders the size of a file that readers can download. The build creates this file after it has rendered the pages, so it inserts the size into the
 * finished HTML (`src/outputs/offline/sizes.ts`). If a reader follows a link to the page, the component asks the server for the size instead.
 */
export function FileSize({ of: route }: { of: string }): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const url = useBaseUrl(route);
  const [html, setHtml] = useState('');
  useEffect(() => {
    if (element.current?.textContent !== '') return;
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
