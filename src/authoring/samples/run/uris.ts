import { type Backend, DATABASES } from '../../../shared/versions/databases';
import type { PageSamples, Sample } from '../types';

const SCHEMES = Object.keys(DATABASES).join('|');

/** Matches the URI of a database, up to the closing quote. */
const URI = new RegExp(`\\b(${SCHEMES})://[^\\s'"\`)]*`, 'g');

/** Matches the start of a call that connects, or of the setting with the database's URI. */
const CONNECTS = new RegExp(`(?:\\bsuperduper\\(\\s*|DATA_BACKEND\\W+)['"](${SCHEMES})://`, 'g');

/** Lists the schemes of the databases that samples connect to, in the order of the page. */
export function databasesOf(samples: readonly Sample[]): string[] {
  const schemes = samples.flatMap((sample) => matchesOf(CONNECTS, codeOf(sample), 1));
  return [...new Set(schemes)];
}

/** Returns the scheme of the first database that the samples connect to, or null. This database is the page's own. */
export function databaseOf({ samples }: Pick<PageSamples, 'samples'>): string | null {
  return databasesOf(samples)[0] ?? null;
}

/**
 * Lists the URIs that a run on another database replaces. If the page contains URIs of that database, only these are replaced, because the
 * page uses the others for comparison. Otherwise, the URIs of the page's own database are replaced.
 */
export function replacedUris(page: Pick<PageSamples, 'samples' | 'files'>, backend: Backend): string[] {
  const ofBackend = urisOf(page, backend);
  return ofBackend.length > 0 ? ofBackend : urisOf(page, databaseOf(page));
}

/** Whether the samples or files of a page contain a URI of the database. */
export function isNamed(parts: readonly Pick<PageSamples, 'samples' | 'files'>[], backend: Backend): boolean {
  return parts.some((page) => urisOf(page, backend).length > 0);
}

/** Lists the URIs on a page that have the given scheme, without duplicates. */
function urisOf({ samples, files }: Pick<PageSamples, 'samples' | 'files'>, scheme: string | null): string[] {
  const texts = [...samples.map(codeOf), ...files.map(({ text }) => text)];
  const uris = new Set(texts.flatMap((text) => matchesOf(URI, text, 0)));
  return [...uris].filter((uri) => uri.startsWith(`${scheme}://`));
}

/** Replaces the URIs of databases in a text. `replacements` contains the new URI for each old URI. */
export function replaceUris(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(URI, (uri) => replacements.get(uri) ?? uri);
}

export function codeOf({ code }: Pick<Sample, 'code'>): string {
  return code.map(({ text }) => text).join('\n');
}

function matchesOf(pattern: RegExp, text: string, group: number): string[] {
  return [...text.matchAll(pattern)].map((match) => match[group] ?? '');
}
