import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMegabytes } from '../../shared/text/format';

/**
 * Renders the size of a download. The build creates downloads after the pages, so `src/outputs/offline/sizes.ts` inserts the sizes into finished pages.
 * After a click on a link to the page, the browser doesn't load this HTML, so the component requests the size from the server.
 */
export function FileSize({ route }: { route: string }): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const url = useBaseUrl(route);
  const [html, setHtml] = useState('');
  useEffect(() => {
    const isInHtml = element.current?.textContent !== '';
    if (isInHtml) return;
    fetch(url, { method: 'HEAD' }).then(
      ({ headers }) => {
        const bytes = Number(headers.get('Content-Length'));
        if (bytes > 0) setHtml(` ${formatMegabytes(bytes)}`);
      },
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
