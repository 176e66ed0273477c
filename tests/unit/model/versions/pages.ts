import type { DocsVersion, VersionPage } from '../../../../src/model/versions/page-history';

/** Creates a page of a version, with its id as title. */
export function createPageAt(path: string, id: string, ...movedFrom: string[]): VersionPage {
  return { id, title: id, path, movedFrom, file: `docs/${id}.mdx` };
}

export const createDocsPage = (id: string, ...movedFrom: string[]) =>
  createPageAt(`/docs/${id}`, id, ...movedFrom);

export const createVersion = (name: string, ...pages: VersionPage[]): DocsVersion => ({
  name,
  path: '/docs',
  pages,
});
