import { createHash } from 'node:crypto';

/** Where it stands, from the site's root. It is no hashed file itself, so that nobody keeps it. */
export const MANIFEST = 'hashed-files.json';

/** The hashed files of a published site, by path from the site's root. */
export interface Manifest {
  /** The files that the pages need, with the SHA-256 of each. */
  files: Record<string, string>;
  /** The files that only earlier pages need, and since when. */
  kept: Record<string, { hash: string; since: string }>;
}

const FILE = /^assets\/(?:[\w.@+~-]+\/)*[\w.@+~-]+$/;

/** @throws if a text from a site, which may not be ours, is no manifest, or names what lies outside of the assets */
export function parseManifest(text: string, where: string): Manifest {
  const wrong = (found: string) =>
    new Error(
      `${where}: expected a manifest that scripts/keep-previous.ts wrote, found ${found}. Look whether the address is that of the site.`,
    );
  let read: Partial<Manifest>;
  try {
    read = JSON.parse(text);
  } catch {
    throw wrong(JSON.stringify(text.slice(0, 60)));
  }
  if (!read?.files || !read.kept) throw wrong('neither `files` nor `kept`');
  for (const path of [...Object.keys(read.files), ...Object.keys(read.kept)]) {
    if (!FILE.test(path) || path.split('/').includes('..')) throw wrong(`the file ${JSON.stringify(path)}`);
  }
  for (const [path, { since }] of Object.entries(read.kept)) {
    if (Number.isNaN(Date.parse(since))) throw wrong(`no date at ${path}`);
  }
  return read as Manifest;
}

/** @returns the SHA-256 of a file */
export function hashOfFile(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * @param own - The files that the new build needs.
 * @param now - When the new build replaces it.
 * @param days - How long a file is kept after that.
 * @returns the new build's manifest, and how many files are too old for it
 */
export function manifestAfter(
  own: Manifest['files'],
  before: Manifest,
  now: Date,
  days: number,
): { manifest: Manifest; dropped: number } {
  const candidates = {
    ...Object.fromEntries(
      Object.entries(before.files).map(([path, hash]) => [path, { hash, since: now.toISOString() }]),
    ),
    ...before.kept,
  };
  const oldest = now.getTime() - days * 24 * 60 * 60 * 1000;
  const old = Object.entries(candidates).filter(([path]) => !(path in own));
  const kept = old.filter(([, { since }]) => Date.parse(since) >= oldest);
  return { manifest: { files: own, kept: Object.fromEntries(kept) }, dropped: old.length - kept.length };
}
