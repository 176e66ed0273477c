import type { ResolvedPage } from './resolve';

/** @returns The ids of the headings that a page's entries make. */
export function headingsOf({ entries }: Pick<ResolvedPage, 'entries'>): ReadonlySet<string> {
  return new Set(entries.map(({ facts }) => facts.symbol.name));
}

/**
 * @returns The id of the value: `Model.datatype`, `Model.predict.x`. Where a class has both a parameter and a member of the name, the
 *   member has its heading, and the parameter is that of the constructor.
 */
export function valueAnchor(entry: string, value: string, headings: ReadonlySet<string>): string {
  const id = `${entry}.${value}`;
  return headings.has(id) ? `${entry}.__init__.${value}` : id;
}
