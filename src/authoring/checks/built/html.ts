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
  return elementsIn(parse(html));
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): HtmlElement[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const element = {
      tag: child.tagName,
      attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
      text: child.childNodes.map((one) => ('value' in one ? one.value : '')).join(''),
    };
    const inside = 'content' in child ? [child.content as DefaultTreeAdapterTypes.DocumentFragment] : [];
    return [element, ...[...inside, child].flatMap(elementsIn)];
  });
}
