import type { VersionPage, VersionPages } from '../../../../src/model/versions/page-history';

/** Creates a page of a version, with its id as title. */
export function pageAt(path: string, id: string, ...movedFrom: string[]): VersionPage {
  return { id, title: id, path, movedFrom, file: `docs/${id}.mdx` };
}

/** Creates a page at `/docs`. */
export const page = (id: string, ...movedFrom: string[]) => pageAt(`/docs/${id}`, id, ...movedFrom);

/** Creates a version at `/docs`. */
export const version = (name: string, ...pages: VersionPage[]): VersionPages => ({
  name,
  path: '/docs',
  pages,
});
