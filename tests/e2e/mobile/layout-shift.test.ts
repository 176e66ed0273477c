import { expectStill, pageKinds } from '../stillness';
import { test } from '../test';

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`nothing moves by itself on the ${kind} page`, async ({ page }) => {
    await expectStill(page, path);
  });
}
