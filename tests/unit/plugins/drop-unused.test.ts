import { expect, test } from '@playwright/test';
import postcss from 'postcss';
import { dropUnused, filterSelectors } from '../../../src/plugins/styles/drop-unused';

test('removes a selector only if it needs an unused class', () => {
  const words = new Set(['padding-vert--md', 'button--', 'hero']);
  expect(
    filterSelectors(
      [
        '.padding--md',
        '.hero__title > a:hover',
        '.button:not(.navbar--dark):hover',
        '.button--primary',
        '.padding-vert--md',
        '.pills',
        'a',
      ],
      words,
    ),
  ).toEqual(['.button:not(.navbar--dark):hover', '.button--primary', '.padding-vert--md', '.pills', 'a']);
});

test('removes unused rules and variables only from Infima’s sheet', async () => {
  const css = `:root { --ifm-avatar-base: 1px; --ifm-avatar-photo: var(--ifm-avatar-base); --ifm-navbar-height: 60px }
.avatar__photo, .menu__link { color: red }
@media print { .avatar__photo { color: red } }`;
  const drop = async (from: string) => {
    const result = await postcss([dropUnused]).process(css, { from });
    return { css: result.css, folders: result.messages.length };
  };
  expect(await drop('/site/src/components/A/styles.module.css')).toEqual({ css, folders: 0 });
  const { css: remainingCss, folders } = await drop('/site/node_modules/infima/dist/css/default/default.css');
  expect(remainingCss).toBe(':root { --ifm-navbar-height: 60px }\n.menu__link { color: red }');
  expect(folders).toBeGreaterThan(0);
});
