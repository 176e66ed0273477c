import { type Backend, DATABASE_NAMES } from '../../../shared/versions/databases';
import type { PageSamples, Sample } from '../types';

const SCHEMES = Object.keys(DATABASE_NAMES).join('|');

/** Matches the URI of a database, up to the closing quote. */
const URI = new RegExp(`\\b(${SCHEMES})://[^\\s'"\`)]*`, 'g');

/** Matches the start of a call that connects, or of the setting with the database's URI. */
const CONNECTION = new RegExp(`(?:\\bsuperduper\\(\\s*|DATA_BACKEND\\W+)['"](${SCHEMES})://`, 'g');

/** Lists the schemes of the databases that samples connect to, in the order of the page. */
export function listDatabases(samples: readonly Sample[]): string[] {
  const schemes = samples.flatMap((sample) => listMatches(CONNECTION, joinCode(sample), 1));
  return [...new Set(schemes)];
}

/** Returns the scheme of the first database that the samples connect to, or null. This database is the page's own. */
export function getOwnDatabase({ samples }: Pick<PageSamples, 'samples'>): string | null {
  return listDatabases(samples)[0] ?? null;
}

/**
 * Lists the URIs that a run on another database replaces. If the page contains URIs of that database, only these are replaced, because the
 * page uses the others for comparison. Otherwise, the URIs of the page's own database are replaced.
 */
export function listReplacedUris(page: Pick<PageSamples, 'samples' | 'files'>, backend: Backend): string[] {
  const backendUris = listUris(page, backend);
  return backendUris.length > 0 ? backendUris : listUris(page, getOwnDatabase(page));
}

/** Whether the samples or files of a page contain a URI of the database. */
export function isDatabaseNamed(
  parts: readonly Pick<PageSamples, 'samples' | 'files'>[],
  backend: Backend,
): boolean {
  return parts.some((page) => listUris(page, backend).length > 0);
}

/** Lists the URIs on a page that have the given scheme, without duplicates. */
function listUris(
  { samples, files }: Pick<PageSamples, 'samples' | 'files'>,
  scheme: string | null,
): string[] {
  const texts = [...samples.map(joinCode), ...files.map(({ text }) => text)];
  const uris = new Set(texts.flatMap((text) => listMatches(URI, text, 0)));
  return [...uris].filter((uri) => uri.startsWith(`${scheme}://`));
}

/** Replaces the URIs of databases in a text. `replacements` contains the new URI for each old URI. */
export function replaceUris(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(URI, (uri) => replacements.get(uri) ?? uri);
}

export function joinCode({ code }: Pick<Sample, 'code'>): string {
  return code.map(({ text }) => text).join('\n');
}

function listMatches(pattern: RegExp, text: string, group: number): string[] {
  return [...text.matchAll(pattern)].map((match) => match[group] ?? '');
}
