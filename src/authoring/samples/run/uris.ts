import { type Backend, DATABASE_NAMES } from '../../../shared/versions/databases';
import type { Sample, SampleSet } from '../types';

type SampleCode = Pick<SampleSet, 'samples' | 'files'>;

const SCHEMES = Object.keys(DATABASE_NAMES).join('|');

const URI = new RegExp(`\\b(${SCHEMES})://[^\\s'"\`)]*`, 'g');

/** Matches code that connects to a database: `superduper('mongomock://…')` or a URI in the setting `DATA_BACKEND`. */
const CONNECTION = new RegExp(`(?:\\bsuperduper\\(\\s*|DATA_BACKEND\\W+)['"](${SCHEMES})://`, 'g');

/** Lists the databases that samples connect to, in order of appearance. Returns URI schemes such as `sqlite`. */
export function listDatabases(samples: readonly Sample[]): string[] {
  const connections = samples.flatMap((sample) => [...joinCode(sample).matchAll(CONNECTION)]);
  return [...new Set(connections.map(([, scheme = '']) => scheme))];
}

/** Returns the URI scheme of the first database that samples connect to, such as `mongomock`. */
export function getOwnDatabase({ samples }: Pick<SampleSet, 'samples'>): string | null {
  return listDatabases(samples)[0] ?? null;
}

/** Lists the URIs that a run replaces. If the page has URIs for `backend`, returns these. Otherwise, returns those of the page's own database. */
export function listReplacedUris(page: SampleCode, backend: Backend): string[] {
  const backendUris = listUris(page, backend);
  return backendUris.length > 0 ? backendUris : listUris(page, getOwnDatabase(page));
}

/** Lists the URIs with a given scheme, such as `redis`, in a page's samples and files. */
export function listUris({ samples, files }: SampleCode, scheme: string | null): string[] {
  const texts = [...samples.map(joinCode), ...files.map(({ text }) => text)];
  const uris = texts.flatMap((text) => text.match(URI) ?? []);
  return [...new Set(uris)].filter((uri) => uri.startsWith(`${scheme}://`));
}

export type Replacements = ReadonlyMap<string, string>;

/** Replaces each database URI in a text with its value in `replacements`. Keeps URIs that `replacements` doesn't contain. */
export function replaceUris(text: string, replacements: Replacements): string {
  return text.replace(URI, (uri) => replacements.get(uri) ?? uri);
}

/** Returns the code of a sample as one text. */
export function joinCode({ code }: Pick<Sample, 'code'>): string {
  return code.map(({ text }) => text).join('\n');
}
