import { nextIndex } from '@site/src/client/dom/next-index';

/** Blocks of code whose names lead to the reference. */
export const SAMPLES = '.theme-code-block code';

const namesIn = (code: Element) => [...code.querySelectorAll('a')];

/** Of the names in a sample one is a stop of the Tab key: a page may have hundreds, and a reader wants to come past them. */
export function holdOneStop(code: Element): void {
  for (const [index, name] of namesIn(code).entries()) name.tabIndex = index === 0 ? 0 : -1;
}

/**
 * Moves the focus from a name in a sample to another one, which is the stop from then on.
 *
 * @returns Whether the key did so.
 */
export function moveToName(key: string, target: Element): boolean {
  const code = target.closest(SAMPLES);
  const names = code && target.matches('a') ? namesIn(code) : [];
  const at = names.indexOf(target as HTMLAnchorElement);
  const next = nextIndex(key, at, names.length) ?? nextIndex(key, at, names.length, 'horizontal');
  if (next === null) return false;
  (target as HTMLAnchorElement).tabIndex = -1;
  const name = names[next];
  if (name) name.tabIndex = 0;
  name?.focus();
  return true;
}
