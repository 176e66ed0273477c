import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMegabytes } from '../../shared/text/format';

/** Renders a download's size. The build inserts the size into the HTML. After client-side navigation, the component requests it from the server. */
export function FileSize({ route }: { route: string }): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const url = useBaseUrl(route);
  const [html, setHtml] = useState('');
  useEffect(() => {
    const isInHtml = element.current?.textContent !== '';
    if (isInHtml) return;
    fetch(url, { method: 'HEAD' }).then(
      ({ ok, headers }) => {
        const bytes = Number(headers.get('Content-Length'));
        if (ok && bytes > 0) setHtml(` ${formatMegabytes(bytes)}`);
      },
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
