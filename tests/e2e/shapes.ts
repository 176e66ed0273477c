import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';

/** The shapes of pages that were looked at, and in which nothing was wrong. */
export interface KnownShapes {
  /** @returns those of all workers until now */
  read: () => ReadonlySet<number>;
  add: (shapes: readonly number[]) => void;
}

/**
 * @param file - Where workers write down what they looked at, so that the others need not. Whoever starts them removes it.
 */
export function sharedShapes(file: string): KnownShapes {
  return {
    read: () => {
      const bytes = existsSync(file) ? Uint8Array.from(readFileSync(file)) : new Uint8Array();
      // Without the part of a number that another worker is writing.
      return new Set(new Float64Array(bytes.buffer, 0, Math.floor(bytes.length / 8)));
    },
    add: (shapes) => {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, new Uint8Array(Float64Array.from(shapes).buffer));
    },
  };
}

/**
 * Finds what stands on a page in a shape in which nothing stood on an earlier one. The shape of an element is what decides about its look
 * and its role: names, classes and roles of it and of all around it, which attributes it has, whether it has words, and what a list or a
 * table is made of. Two that share it differ in their words and in where they lead.
 *
 * @param page - A page. Its `window.newShapes` are the elements, one for each shape; those inside another are among them.
 * @param known - The shapes of earlier pages.
 * @returns Those that are new.
 */
export async function findNewShapes(page: Page, known: ReadonlySet<number>): Promise<number[]> {
  const shapes = await shapesOn(page);
  const fresh = shapes.filter((shape) => !known.has(shape));
  await page.evaluate((wanted) => {
    const { shapes: all } = window as unknown as { shapes: Map<number, Element> };
    Object.assign(window, { newShapes: wanted.map((shape) => all.get(shape)) });
  }, fresh);
  return fresh;
}

/** @returns the shapes of all that stands on a page */
export function shapesOn(page: Page): Promise<number[]> {
  return page.evaluate(shapesOnPage);
}

/** Runs in the page, as it stands here. */
function shapesOnPage(): number[] {
  const HOLDS_ITEMS = /^(?:ul|ol|dl|table|thead|tbody|tr|details)$/;
  const SAYS_WHAT_IT_IS =
    /^(?:role|type|scope|style|data-theme|tabindex|aria-(?:hidden|current|expanded|selected|pressed|disabled))$/;
  const shapes = new Map<number, Element>();
  /** Java's hash of a text, after what stands around it, in 53 bits. */
  const hash = (around: number, text: string) => {
    let [one, two] = [around | 0, Math.floor(around / 2 ** 32)];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = (Math.imul(one, 31) + code) | 0;
      two = (Math.imul(two, 37) + code) | 0;
    }
    return (one >>> 0) + (two & 0x1fffff) * 2 ** 32;
  };
  const visit = (element: Element, around: number) => {
    const attributes = [...element.attributes].map(({ name, value }) => {
      // Each page has a class of its own on its root.
      if (name === 'class')
        return element.localName === 'html' ? '' : `.${[...element.classList].sort().join('.')}`;
      return `${name}${SAYS_WHAT_IT_IS.test(name) ? `=${value}` : value === '' ? '=' : ''}`;
    });
    const hasWords = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    const items = HOLDS_ITEMS.test(element.localName)
      ? [...element.children].map(({ localName }) => localName)
      : [];
    const shape = hash(
      around,
      [element.localName, ...attributes.sort(), hasWords, ...new Set(items)].join(' '),
    );
    if (!shapes.has(shape)) shapes.set(shape, element);
    for (const child of element.children) visit(child, shape);
  };
  visit(document.documentElement, 0);
  Object.assign(window, { shapes });
  return [...shapes.keys()];
}
