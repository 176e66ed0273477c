import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Element } from 'hast';
import { element } from './element';

const LUCIDE = dirname(require.resolve('lucide-static/package.json'));

/** Matches an element such as `<path d="M12 16v-4" />`. Lucide's elements don't have children. */
const SHAPE = /<(\w+) ([^>]*)\/>/g;

/** Renders a Lucide icon as an SVG in the color of the text. `src/css/looks.css` sets the icon's size and line width. */
export function renderIcon(name: string): Element {
  const svg = readFileSync(join(LUCIDE, 'icons', `${name}.svg`), 'utf8');
  const shapes = [...svg.matchAll(SHAPE)].map(([, tagName = '', attributes = '']) =>
    element(tagName, parseAttributes(attributes)),
  );
  return element('svg', { className: ['line-icon'], viewBox: '0 0 24 24', ariaHidden: 'true' }, shapes);
}

function parseAttributes(text: string): Record<string, string> {
  const matches = text.matchAll(/(\w+)="([^"]*)"/g);
  return Object.fromEntries([...matches].map(([, name = '', value = '']) => [name, value]));
}
