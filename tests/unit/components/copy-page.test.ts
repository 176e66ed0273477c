import { expect, test } from '@playwright/test';
import { listPartUrls } from '../../../src/components/PageMarkdown/copy-page';

test('finds the other files of a split page on the current host, also next to a placeholder for an address', () => {
  const file = `
[Part 2](https://docs.example/docs/listener.part-2.md) and [a section](https://docs.example/docs/listener.part-2.md#run)
[Another page](https://docs.example/docs/table.part-2.md)
\`[the service](http://HOST:PORT)\`, \`[its log](http://HOST:PORT/log)\`
`;
  expect(listPartUrls(file, new URL('https://preview.example/docs/listener.md'))).toEqual([
    'https://preview.example/docs/listener.part-2.md',
  ]);
});
