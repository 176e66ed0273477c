import type { PrismTheme } from 'prism-react-renderer';

/**
 * The colours of code, light and dark. Every colour reaches 4.5:1 on the plain background and on a highlighted line
 * (WCAG 2.2, 1.4.3); tests/unit/code-palettes.test.ts measures them.
 */
export const lightCode: PrismTheme = palette({
  background: '#f6f6fb',
  text: '#24263a',
  comment: '#5c6178',
  keyword: '#7a2fa0',
  string: '#1b6640',
  number: '#9a3412',
  name: '#2a46b8',
  type: '#0f5f6e',
  inserted: '#1b6640',
  deleted: '#a61b32',
});

export const darkCode: PrismTheme = palette({
  background: '#1a1c29',
  text: '#e6e7f2',
  comment: '#a0a5bd',
  keyword: '#d7a6f5',
  string: '#98d8ae',
  number: '#f4b183',
  name: '#a3b8ff',
  type: '#86d3e0',
  inserted: '#98d8ae',
  deleted: '#ff9fae',
});

/** Backgrounds of a highlighted line; src/css/custom.css uses the same values. */
export const highlightedLine = { light: '#e6e5f8', dark: '#2c2f4a' };

interface Palette {
  background: string;
  text: string;
  comment: string;
  keyword: string;
  string: string;
  number: string;
  name: string;
  type: string;
  inserted: string;
  deleted: string;
}

function palette(colours: Palette): PrismTheme {
  return {
    plain: { color: colours.text, backgroundColor: colours.background },
    styles: [
      { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: colours.comment } },
      {
        types: ['keyword', 'atrule', 'important', 'decorator', 'annotation'],
        style: { color: colours.keyword },
      },
      {
        types: ['string', 'char', 'attr-value', 'triple-quoted-string', 'regex'],
        style: { color: colours.string },
      },
      { types: ['number', 'boolean', 'constant', 'symbol'], style: { color: colours.number } },
      { types: ['function', 'attr-name', 'property', 'key', 'tag'], style: { color: colours.name } },
      {
        types: ['class-name', 'builtin', 'selector', 'namespace', 'parameter'],
        style: { color: colours.type },
      },
      { types: ['inserted'], style: { color: colours.inserted } },
      { types: ['deleted'], style: { color: colours.deleted } },
    ],
  };
}
