import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { createParts } from '@site/src/client/article-parts';
import type { ReactNode } from 'react';
import StaticPart from '../Article/StaticPart';

const PARTS = ['icons', 'pieces'] as const;

export type BuiltPart = (typeof PARTS)[number];

const isReaderBrowser = ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production';

const partComponents = isReaderBrowser ? null : (await import('./BuiltParts')).default;

const parts = isReaderBrowser ? await createParts(fetchParts) : [];

/** Loads the HTML of the parts that the build rendered. If this fails, Docusaurus shows the same error as for a script that can't be loaded. */
async function fetchParts(): Promise<string[]> {
  const response = await fetch(siteConfig.baseUrl);
  if (!response.ok) throw new Error(`Loading the home page failed: HTTP status ${response.status}.`);
  // Without this, browsers would report that the content security policy blocks the page's styles.
  const html = (await response.text()).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const home = new DOMParser().parseFromString(html, 'text/html');
  return PARTS.map((part) => home.getElementById(`built-${part}`)?.innerHTML ?? '');
}

/** Renders a part of the home page, such as `icons`. Readers' browsers reuse the HTML from the build, so they don't load the part's code. */
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
