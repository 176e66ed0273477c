/** Headers `Accept`, and whether who sends them gets Markdown: for every server that decides it. */
export const ACCEPT: readonly (readonly [accept: string, isMarkdown: boolean])[] = [
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/plain, text/markdown', true],
  ['text/markdown;charset=utf-8', true],
  ['TEXT/Markdown ; Q=0.9 , text/html ;q=0.2', true],
  ['text/markdown;variant=GFM;q=0.5, text/html;q=0.4', true],
  ['text/markdown;q=0.5, */*;q=0.1', true],
  ['text/markdown;q=0.8, text/html;q=0.75', true],
  ['text/html;q=0, text/markdown;q=0.001', true],
  // Weights that are the same number.
  ['text/markdown;q=0.50, text/html;q=0.5', true],
  ['text/markdown;q=0.5, text/html;q=0.50', true],
  ['text/markdown;q=1.0, text/html;q=1', true],
  ['text/markdown;q=1, text/html;q=1.000', true],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  // A browser.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.000', false],
  ['application/markdown', false],
  ['text/markdownx', false],
];

/** Those who want HTML more than Markdown, and neither in full. They get HTML where weights are compared; nginx compares none. */
export const WEIGHED: readonly string[] = [
  'text/markdown;q=0.5, text/*;q=0.6, */*;q=0.1',
  'text/markdown;variant=GFM;q=0.3, text/html;q=0.4',
  'text/markdown;q=0.49, text/html;q=0.5',
  'text/markdown;q=0.75, text/html;q=0.8',
  'text/markdown;q=0.099, text/html;q=0.1',
];
