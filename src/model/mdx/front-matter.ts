import { parse, parseDocument } from 'yaml';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Returns the fields of a page's front matter. Returns no fields if the YAML is invalid, because Docusaurus reports that. */
export function readFrontMatter(source: string): Record<string, unknown> {
  return parseYamlFields(FRONT_MATTER.exec(source)?.[1] ?? '');
}

/** Returns the previous ids of a page, which its front matter lists as `moved_from`. */
export function readMovedFrom(frontMatter: Readonly<Record<string, unknown>>): string[] {
  return [frontMatter.moved_from].flat().filter((id): id is string => typeof id === 'string');
}

/** Returns the line of the first YAML error in a page's front matter, or null if it has no error. */
export function findFrontMatterError(source: string): number | null {
  const [error] = parseDocument(FRONT_MATTER.exec(source)?.[1] ?? '').errors;
  return error ? (error.linePos?.[0].line ?? 1) + 1 : null;
}

/** Parses the YAML of a front matter. Returns no fields if the YAML is invalid. */
export function parseYamlFields(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parse(yaml);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
