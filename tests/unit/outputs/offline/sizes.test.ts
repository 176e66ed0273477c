import { expect, test } from '@playwright/test';
import { writeFileSizes } from '../../../../src/outputs/offline/sizes';

test('writes the size of each file into its empty element, and leaves other elements as they are', () => {
  const html =
    '<a>zip</a><span class="quiet" data-size-of="/a.zip" data-markdown-ignore="true"></span><span></span>';
  const sized = writeFileSizes(html, (route) => (route === '/a.zip' ? 2_823_315 : 0));
  expect(sized).toBe(html.replace('"true"></span>', '"true"> 2.8 MB</span>'));
});
