import { foldRepeats, joined, unfoldRepeats } from './repeats';

/** Files by what they are kept under. */
export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Puts files into one. The form: the length of the list in four bytes, the list as JSON, the files one behind the other; repeats are taken out of
 * the whole, and gzip is for who writes it.
 */
export function packFiles(files: Files): Uint8Array {
  const list = new TextEncoder().encode(
    JSON.stringify([...files].map(([name, { length }]) => [name, length])),
  );
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, list.length);
  return foldRepeats(joined([head, list, ...files.values()]));
}

/** @throws if it is not what {@link packFiles} made */
export function unpackFiles(packed: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const bytes = unfoldRepeats(packed);
  const start = 4 + new DataView(bytes.buffer).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, start))) as [string, number][];
  let at = start;
  return new Map(
    list.map(([name, length]) => {
      at += length;
      return [name, bytes.subarray(at - length, at)];
    }),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** @returns the type of a kept file, as a server would say it; what has no known ending is a page */
export function typeOf(name: string): string {
  return TYPES[/\.(\w+)$/.exec(name)?.[1] ?? 'html'] ?? TYPES.html ?? '';
}
