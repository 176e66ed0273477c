import { expect, test } from '@playwright/test';
import { enlargeDiagram } from '../../../src/components/Article/large-diagram';

test('opens one dialog if the reader clicks twice while the code is loading', () => {
  const dialogs: unknown[] = [];
  const doNothing = () => {};
  const createElement = () => ({
    setAttribute: doNothing,
    append: doNothing,
    addEventListener: doNothing,
    showModal: doNothing,
    focus: doNothing,
  });
  const document = {
    createElement,
    querySelector: () => dialogs.at(-1) ?? null,
    body: { append: (dialog: unknown) => dialogs.push(dialog) },
  };
  const MutationObserver = class {
    observe = doNothing;
  };
  Object.assign(globalThis, { document, MutationObserver, HTMLDialogElement: class {} });
  const figure = { querySelector: () => null } as unknown as HTMLElement;
  enlargeDiagram(figure);
  enlargeDiagram(figure);
  expect(dialogs).toHaveLength(1);
  for (const name of ['document', 'MutationObserver', 'HTMLDialogElement'])
    Reflect.deleteProperty(globalThis, name);
});
