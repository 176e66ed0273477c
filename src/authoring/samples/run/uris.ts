import { type Backend, DATABASE_NAMES } from '../../../shared/versions/databases';
import type { Sample, SampleSet } from '../types';

type PageCode = Pick<SampleSet, 'samples' | 'files'>;

const SCHEMES = Object.keys(DATABASE_NAMES).join('|');

/** Matches the URI of a database in code, such as `mongomock://test_db`. */
const URI = new RegExp(`\\b(${SCHEMES})://[^\\s'"\`)]*`, 'g');

/** Matches code that connects to a database: a call of `superduper()` with a URI, or the setting `DATA_BACKEND`. */
const CONNECTION = new RegExp(`(?:\\bsuperduper\\(\\s*|DATA_BACKEND\\W+)['"](${SCHEMES})://`, 'g');

/** Lists the databases that samples connect to as schemes of URIs, such as `sqlite`, in the order of the page. */
export function listDatabases(samples: readonly Sample[]): string[] {
  const connections = samples.flatMap((sample) => [...joinCode(sample).matchAll(CONNECTION)]);
  return [...new Set(connections.map(([, scheme = '']) => scheme))];
}

/** Returns the scheme of the first database that a page's samples connect to, such as `mongomock`. Returns null if they don't connect. */
export function getOwnDatabase({ samples }: Pick<SampleSet, 'samples'>): string | null {
  return listDatabases(samples)[0] ?? null;
}

/**
 * Lists the URIs that a run of the page's samples on `backend` has to replace. These are the page's own URIs of that kind of database. If there
 * are none, these are the URIs of the database that the page connects to first.
 */
export function listReplacedUris(page: PageCode, backend: Backend): string[] {
  const backendUris = listUris(page, backend);
  return backendUris.length > 0 ? backendUris : listUris(page, getOwnDatabase(page));
}

/** Lists the URIs with a scheme such as `redis` in the samples and files of a page, without duplicates. */
export function listUris({ samples, files }: PageCode, scheme: string | null): string[] {
  const texts = [...samples.map(joinCode), ...files.map(({ text }) => text)];
  const uris = texts.flatMap((text) => text.match(URI) ?? []);
  return [...new Set(uris)].filter((uri) => uri.startsWith(`${scheme}://`));
}

/** New database URIs, by the URIs that they replace. */
export type Replacements = ReadonlyMap<string, string>;

export function replaceUris(text: string, replacements: Replacements): string {
  return text.replace(URI, (uri) => replacements.get(uri) ?? uri);
}

export function joinCode({ code }: Pick<Sample, 'code'>): string {
  return code.map(({ text }) => text).join('\n');
}
