import type { List, PhrasingContent, RootContent, TableRow } from 'mdast';
import { link, list, paragraph, text } from '../../page/mdast';
import { rootOf } from '../plain';
import { type MarkdownSection, serializePage } from '../serialize';

/** What pages that no writer wrote are made of: they have no file, and their links are routes. */

/** @returns the page in the pieces of {@link serializePage} */
export function sectionsOfNodes(nodes: readonly RootContent[]): MarkdownSection[] {
  return serializePage(rootOf([...nodes]), '', '');
}

export function heading(depth: 2 | 3, ...children: PhrasingContent[]): RootContent {
  return { type: 'heading', depth, children };
}

export function words(...parts: (string | PhrasingContent)[]): RootContent {
  return paragraph(null, ...parts.map((part) => (typeof part === 'string' ? text(part) : part)));
}

export function linkTo(route: string, label: string): PhrasingContent {
  return link(route, text(label));
}

export function items(entries: readonly (readonly (string | PhrasingContent)[])[]): List {
  return list(
    '',
    entries.map((entry) => entry.map((part) => (typeof part === 'string' ? text(part) : part))),
  );
}

export function table(rows: readonly (readonly (string | PhrasingContent)[][])[]): RootContent {
  return {
    type: 'table',
    children: rows.map(
      (cells): TableRow => ({
        type: 'tableRow',
        children: cells.map((cell) => ({
          type: 'tableCell',
          children: cell.map((part) => (typeof part === 'string' ? text(part) : part)),
        })),
      }),
    ),
  };
}
