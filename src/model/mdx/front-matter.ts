import { parse, parseDocument } from 'yaml';

const BLOCK = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** @returns the fields of a page's front matter; none if it has none, or none that is YAML, which Docusaurus reports */
export function readFrontMatter(source: string): Record<string, unknown> {
  return parseFields(BLOCK.exec(source)?.[1] ?? '');
}

/** @returns the earlier ids that a page gives in its front matter */
export function movedFrom(frontMatter: Readonly<Record<string, unknown>>): string[] {
  return [frontMatter.moved_from].flat().filter((id): id is string => typeof id === 'string');
}

/** @returns the line of a page at which its front matter stops being YAML; null if it is, or there is none */
export function frontMatterFault(source: string): number | null {
  const [fault] = parseDocument(BLOCK.exec(source)?.[1] ?? '').errors;
  return fault ? (fault.linePos?.[0].line ?? 1) + 1 : null;
}

/** @returns the fields of what stands between the lines of a front matter */
export function parseFields(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parse(yaml);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
