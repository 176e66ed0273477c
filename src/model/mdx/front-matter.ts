import { parse, parseDocument } from 'yaml';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Reads the fields of a page's front matter. Ignores invalid YAML, because Docusaurus reports it. */
export function readFrontMatter(source: string): Record<string, unknown> {
  return parseYamlFields(FRONT_MATTER.exec(source)?.[1] ?? '');
}

/** Returns a page's former ids, such as `core_api/apply`, from the field `moved_from` in its front matter. */
export function readMovedFrom(frontMatter: Readonly<Record<string, unknown>>): string[] {
  return [frontMatter.moved_from].flat().filter((id): id is string => typeof id === 'string');
}

export interface FrontMatterError {
  line: number;
  isDuplicateKey: boolean;
}

/** Finds the first YAML error in a page's front matter. Returns null if the YAML is valid. */
export function findFrontMatterError(source: string): FrontMatterError | null {
  const [error] = parseDocument(FRONT_MATTER.exec(source)?.[1] ?? '').errors;
  if (!error) return null;
  // Adds 1, because the YAML starts on the second line of the page.
  return { line: (error.linePos?.[0].line ?? 1) + 1, isDuplicateKey: error.code === 'DUPLICATE_KEY' };
}

/** Parses the YAML of a front matter. Returns an empty object if it is invalid or isn't a mapping. */
export function parseYamlFields(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parse(yaml);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
