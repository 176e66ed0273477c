import { expect, test } from '@playwright/test';
import { withFirstScreen } from '../../../../src/outputs/delivery/first-screen';

const MARK = '<template id="first-screen"></template>';
const EXPECTED = '<link rel="expect" href="#first-screen" blocking="render">';

test('a page is waited for up to the mark that it has', () => {
  const page = `<head></head><body>a${MARK}b</body>`;
  expect(withFirstScreen(page)).toBe(`<head>${EXPECTED}</head><body>a${MARK}b</body>`);
});

test('a page without a mark is waited for whole', () => {
  expect(withFirstScreen('<head></head><body>a</body>')).toBe(
    `<head>${EXPECTED}</head><body>a${MARK}</body>`,
  );
});
