import { nextIndex } from '@site/src/client/dom/next-index';

/** Blocks of code whose names lead to the reference. */
export const SAMPLES = '.theme-code-block code';

/**
 * Of the names in a sample one is a stop of the Tab key, the first or the last one that had the focus: a page may have hundreds, and a reader
 * wants to come past them.
 */
export function holdOneStop(code: Element, stop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (stop ?? names[0]) ? 0 : -1;
}

/**
 * Moves the focus from a name in a sample to another one.
 *
 * @returns Whether the key did so.
 */
export function moveToName(key: string, target: Element): boolean {
  const names = target.matches('a') ? [...(target.closest(SAMPLES)?.querySelectorAll('a') ?? [])] : [];
  const at = names.indexOf(target as HTMLAnchorElement);
  const next = nextIndex(key, at, names.length) ?? nextIndex(key, at, names.length, 'horizontal');
  if (next === null) return false;
  names[next]?.focus();
  return true;
}
