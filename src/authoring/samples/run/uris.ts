import { type Backend, DATABASES } from '../../../shared/versions/databases';
import type { PageSamples, Sample } from '../types';

const SCHEMES = Object.keys(DATABASES).join('|');

/** URI of a database, up to the quote behind it. */
const URI = new RegExp(`\\b(${SCHEMES})://[^\\s'"\`)]*`, 'g');

/** A connection that a sample opens, or the setting that names its database. */
const CONNECTS = new RegExp(`(?:\\bsuperduper\\(\\s*|DATA_BACKEND\\W+)['"](${SCHEMES})://`, 'g');

/** @returns the schemes of the databases that samples connect to, in the order of the page */
export function databasesOf(samples: readonly Sample[]): string[] {
  const schemes = samples.flatMap((sample) => matchesOf(CONNECTS, codeOf(sample), 1));
  return [...new Set(schemes)];
}

/** @returns the scheme of the database that a page is written for, which is the first that its samples connect to; null if there is none */
export function databaseOf({ samples }: Pick<PageSamples, 'samples'>): string | null {
  return databasesOf(samples)[0] ?? null;
}

/**
 * Finds the URIs that a run on another database replaces. Where the page names that database itself, they are those that name it, because the
 * others are there for comparison. Everywhere else they are those of the database that the page is written for.
 */
export function replacedUris(page: Pick<PageSamples, 'samples' | 'files'>, backend: Backend): string[] {
  const ofBackend = urisOf(page, backend);
  return ofBackend.length > 0 ? ofBackend : urisOf(page, databaseOf(page));
}

/** Whether the samples or files of a page name a database themselves. */
export function isNamed(parts: readonly Pick<PageSamples, 'samples' | 'files'>[], backend: Backend): boolean {
  return parts.some((page) => urisOf(page, backend).length > 0);
}

/** @returns the URIs of a page that have a scheme, each once */
function urisOf({ samples, files }: Pick<PageSamples, 'samples' | 'files'>, scheme: string | null): string[] {
  const texts = [...samples.map(codeOf), ...files.map(({ text }) => text)];
  const uris = new Set(texts.flatMap((text) => matchesOf(URI, text, 0)));
  return [...uris].filter((uri) => uri.startsWith(`${scheme}://`));
}

/** @param replacements - For each URI the one that takes its place. */
export function replaceUris(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(URI, (uri) => replacements.get(uri) ?? uri);
}

export function codeOf({ code }: Pick<Sample, 'code'>): string {
  return code.map(({ text }) => text).join('\n');
}

function matchesOf(pattern: RegExp, text: string, group: number): string[] {
  return [...text.matchAll(pattern)].map((match) => match[group] ?? '');
}
