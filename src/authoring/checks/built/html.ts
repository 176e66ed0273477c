import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of a page, with its attributes by name. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The text that stands directly in it. */
  text: string;
}

/** @returns the elements of a page in order, those in a `<template>` too */
export function elementsOf(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const readIn = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of childNodes) {
      if (!('tagName' in child)) continue;
      elements.push({
        tag: child.tagName,
        attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
        text: child.childNodes.map((one) => ('value' in one ? one.value : '')).join(''),
      });
      if ('content' in child) readIn(child.content as DefaultTreeAdapterTypes.DocumentFragment);
      readIn(child);
    }
  };
  readIn(parse(html));
  return elements;
}
