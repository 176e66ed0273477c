import type { Element } from 'hast';
import type { ADMONITIONS } from '../../model/page/content/constructs';
import { classesOf, element, text } from './element';

/** How an admonition looks: a style of alert, and an icon. */
interface Look {
  alert: 'secondary' | 'success' | 'info' | 'warning' | 'danger';
  icon: string;
}

/** Our own drawings, on a ground of 16 by 16. */
const CIRCLE = 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7.2 7h1.6v5H7.2ZM7.2 4h1.6v1.7H7.2Z';
const TRIANGLE = 'M8 1.2 15.4 14.5H.6ZM7.2 6h1.6v4.2H7.2ZM7.2 11.3h1.6v1.6H7.2Z';

const LOOKS: Readonly<Record<(typeof ADMONITIONS)[number], Look>> = {
  note: { alert: 'secondary', icon: CIRCLE },
  secondary: { alert: 'secondary', icon: CIRCLE },
  tip: { alert: 'success', icon: CIRCLE },
  success: { alert: 'success', icon: CIRCLE },
  info: { alert: 'info', icon: CIRCLE },
  important: { alert: 'info', icon: CIRCLE },
  warning: { alert: 'warning', icon: TRIANGLE },
  caution: { alert: 'warning', icon: TRIANGLE },
  danger: { alert: 'danger', icon: TRIANGLE },
};

/**
 * Draws an admonition: its title, or its type, and what it says.
 *
 * @param node - As Docusaurus's remark plugin leaves it: a title of more than plain text is its first child.
 */
export function drawAdmonition({ properties, children }: Element): Element {
  // A page with any other has been refused (src/model/page/content/unknown.ts).
  const type = properties.type as keyof typeof LOOKS;
  const look = LOOKS[type];
  const [first, ...rest] = children;
  const hasTitle = first?.type === 'element' && first.tagName === 'mdxAdmonitionTitle';
  const title = hasTitle ? first.children : [text(String(properties.title ?? type))];
  const icon = element('svg', { viewBox: '0 0 16 16', ariaHidden: 'true' }, [
    element('path', { fillRule: 'evenodd', d: look.icon }),
  ]);
  const className = ['theme-admonition', `theme-admonition-${type}`, 'alert', `alert--${look.alert}`];
  return element('div', { id: properties.id, className: [...className, ...classesOf(properties)] }, [
    element('div', { className: ['admonitionHeading'] }, [icon, ...title]),
    element('div', { className: ['admonitionContent'] }, hasTitle ? rest : children),
  ]);
}
