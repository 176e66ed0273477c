import type { PageHistory } from './page-history';

/** The routes of pages of other versions that the latest has too: search engines are led there, so they are not in the sitemap. */
export function canonicalElsewhere(histories: readonly PageHistory[], latest: string): Set<string> {
  const inLatest = histories.filter((history) => history[latest]);
  return new Set(
    inLatest.flatMap((history) =>
      Object.entries(history).flatMap(([name, { path }]) => (name === latest ? [] : [path])),
    ),
  );
}
