import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { createParts } from '@site/src/client/article-parts';
import type { ReactNode } from 'react';
import StaticPart from '../Article/StaticPart';

/** Parts of the home page that only the build renders, in their order on the page. */
const PARTS = ['icons', 'pieces'] as const;

export type BuiltPart = (typeof PARTS)[number];

/** Whether this code runs in a browser on the published site. False during the build, and also in the browser that shows `npm start`. */
const isReaderBrowser = ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production';

/** Components that render the parts. Null in readers' browsers, because the HTML already contains the parts. */
const partComponents = isReaderBrowser ? null : (await import('./BuiltParts')).default;

const parts = isReaderBrowser ? await createParts(fetchParts) : [];

/** Loads the HTML of the parts from the home page. Docusaurus handles an error like a script that can't be loaded. */
async function fetchParts(): Promise<string[]> {
  const response = await fetch(siteConfig.baseUrl);
  if (!response.ok) throw new Error(`Loading the home page failed: HTTP status ${response.status}.`);
  // The content security policy doesn't allow the styles of another page, so browsers would report them.
  const html = (await response.text()).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const home = new DOMParser().parseFromString(html, 'text/html');
  return PARTS.map((part) => home.getElementById(`built-${part}`)?.innerHTML ?? '');
}

/** Renders a part of the home page. Readers' browsers use the HTML from the build instead of loading the part's code. */
export function Built({ part, className }: { part: BuiltPart; className?: string }): ReactNode {
  const attributes = { id: `built-${part}`, className };
  if (!partComponents) return <StaticPart parts={parts} index={PARTS.indexOf(part)} {...attributes} />;
  const Content = partComponents[part];
  return (
    <div {...attributes}>
      <Content />
    </div>
  );
}
