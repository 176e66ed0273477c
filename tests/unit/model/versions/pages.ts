import type { VersionPage, VersionPages } from '../../../../src/model/versions/page-history';

/** A page of a version, whose title is its id. */
export function pageAt(path: string, id: string, ...movedFrom: string[]): VersionPage {
  return { id, title: id, path, movedFrom, file: `docs/${id}.mdx` };
}

/** A page at `/docs`. */
export const page = (id: string, ...movedFrom: string[]) => pageAt(`/docs/${id}`, id, ...movedFrom);

/** A version at `/docs`. */
export const version = (name: string, ...pages: VersionPage[]): VersionPages => ({
  name,
  path: '/docs',
  pages,
});
