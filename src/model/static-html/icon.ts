import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Element } from 'hast';
import { element } from './element';

const LUCIDE = dirname(require.resolve('lucide-static/package.json'));

/** Returns an icon of Lucide by its name, drawn with lines in the color of the text. `src/css/looks.css` contains its size and its lines. */
export function renderIcon(name: string): Element {
  const svg = readFileSync(join(LUCIDE, 'icons', `${name}.svg`), 'utf8');
  const shapes = [...svg.matchAll(/<(\w+) ([^>]*)\/>/g)].map(([, tagName = '', attributes = '']) =>
    element(
      tagName,
      Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    ),
  );
  return element('svg', { className: ['line-icon'], viewBox: '0 0 24 24', ariaHidden: 'true' }, shapes);
}
