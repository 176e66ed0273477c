import { expect, test } from '@playwright/test';
import pageStyles, { SHARED_STYLES } from '../../../src/plugins/internals/page-styles';

test('keeps only files with its name out of the sheet that every page loads', () => {
  const shared = (path: string) => SHARED_STYLES.test(path);
  expect(shared('/site/src/components/PageChanges/dialog.lazy.module.css')).toBe(false);
  expect(shared('/site/src/components/HomePage/Hero.page.module.css')).toBe(false);
  expect(shared('/site/src/components/PageChanges/styles.module.css')).toBe(true);
  expect(shared('/site/src/components/Search/page.module.css')).toBe(true);
  expect(shared('/site/src/css/custom.css')).toBe(true);
  expect(shared('/site/node_modules/lazy.module.css/styles.css')).toBe(true);
});

test('reduces the joined sheet, accepts a build without one, and rejects another name', () => {
  const configured = (splitChunks: object | false) =>
    pageStyles().configureWebpack?.(
      { optimization: { splitChunks } } as never,
      false,
      {} as never,
      undefined,
    );
  expect(configured({ cacheGroups: { styles: {} } })).toEqual({
    optimization: { splitChunks: { cacheGroups: { styles: { test: SHARED_STYLES } } } },
  });
  expect(configured(false)).toEqual({});
  expect(() => configured({ cacheGroups: { sheets: {} } })).toThrow(
    /expected a group `styles` in .*page-styles\.ts/,
  );
});
