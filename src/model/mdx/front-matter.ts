import { parse, parseDocument } from 'yaml';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Returns the fields in the front matter of a page. If the YAML is invalid, returns no fields, because Docusaurus reports the error. */
export function readFrontMatter(source: string): Record<string, unknown> {
  return parseYamlFields(FRONT_MATTER.exec(source)?.[1] ?? '');
}

/** Returns the ids that a page had before it moved, from the field `moved_from` in its front matter. */
export function readMovedFrom(frontMatter: Readonly<Record<string, unknown>>): string[] {
  return [frontMatter.moved_from].flat().filter((id): id is string => typeof id === 'string');
}

export interface FrontMatterError {
  line: number;
  isDuplicateKey: boolean;
}

/** Returns the first YAML error in the front matter of a page, or null if there is none. */
export function findFrontMatterError(source: string): FrontMatterError | null {
  const [error] = parseDocument(FRONT_MATTER.exec(source)?.[1] ?? '').errors;
  if (!error) return null;
  return { line: (error.linePos?.[0].line ?? 1) + 1, isDuplicateKey: error.code === 'DUPLICATE_KEY' };
}

/** Parses the YAML of a front matter. Returns an empty object if the YAML is invalid or isn't a mapping. */
export function parseYamlFields(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parse(yaml);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
