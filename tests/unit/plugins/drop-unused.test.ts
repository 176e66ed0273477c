import { expect, test } from '@playwright/test';
import { dropUnused, keptSelectors } from '../../../src/plugins/styles/drop-unused';

const INFIMA = '/site/node_modules/infima/dist/css/default/default.css';

test('a selector goes where it needs a class that nothing names, not where it needs that one is missing', () => {
  const words = new Set(['padding-vert--md', 'button--', 'hero']);
  expect(
    keptSelectors(
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

/** A sheet as PostCSS hands it over, of rules alone; what is left of it, and how many folders it depends on. */
function drop(file: string, given: Readonly<Record<string, string>>) {
  const declarations = Object.entries(given).map(([prop, value]) => removable({ prop, value }));
  const rules = ['.avatar__photo', '.menu__link'].map((one) =>
    removable({ selectors: [one], nodes: ['a declaration'] }),
  );
  const messages: object[] = [];
  dropUnused.Once(
    {
      source: { input: { file } },
      walkDecls: (visit) => declarations.filter(({ isGone }) => !isGone).forEach(visit),
      walkRules: (visit) => rules.filter(({ isGone }) => !isGone).forEach(visit),
      walkAtRules: () => {},
    },
    { result: { messages } },
  );
  return {
    variables: declarations.filter(({ isGone }) => !isGone).map(({ prop }) => prop),
    selectors: rules.filter(({ isGone }) => !isGone).flatMap(({ selectors }) => selectors),
    folders: messages.length,
  };
}

function removable<T extends object>(node: T) {
  return Object.assign(node, {
    isGone: false,
    remove() {
      this.isGone = true;
    },
  });
}

test('only Infima’s own sheet is made smaller: by what nothing on the site names or reads, also through another variable', () => {
  const given = {
    '--ifm-avatar-base': '1px',
    '--ifm-avatar-photo': 'var(--ifm-avatar-base)',
    '--ifm-navbar-height': '60px',
    color: 'red',
  };
  const own = drop('/site/src/components/A/styles.module.css', given);
  expect(own).toEqual({
    variables: Object.keys(given),
    selectors: ['.avatar__photo', '.menu__link'],
    folders: 0,
  });
  const { folders, ...left } = drop(INFIMA, given);
  expect(left).toEqual({ variables: ['--ifm-navbar-height', 'color'], selectors: ['.menu__link'] });
  expect(folders).toBeGreaterThan(0);
});
