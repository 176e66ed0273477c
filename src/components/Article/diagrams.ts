import { element } from '@site/src/client/dom/element';

/**
 * Opens the drawing that something is part of, where it is too wide for its box.
 *
 * @param target - The element that was clicked, or has the focus.
 */
export function openDiagram(target: Element): void {
  const frame = target.closest('.diagram-frame:has(> .diagram-enlarge:not([hidden]))');
  const figure = frame?.closest('figure');
  if (!figure) return;
  figure.querySelector('[role="alert"]')?.remove();
  import('./large-diagram').then(
    ({ showLarge }) => showLarge(figure),
    () => figure.append(element('p', { role: 'alert' }, 'The large diagram could not be loaded. Try again.')),
  );
}
