import { withBasePath } from '@site/src/shared/base-path';
import {
  filesPath,
  keyOf,
  LIST,
  type OfflineFiles,
  type OfflineList,
  WORKER,
} from '@site/src/shared/offline/names';
import { type SiteVersion, versionSlug } from '@site/src/shared/site';
import { megabytes } from '@site/src/shared/text/bytes';

/** A copy of a version, in a cache of its own. */
interface StoredCopy {
  version: string;
  build: string;
  /** For readers. */
  day: string;
  /** How many there are beside this one. */
  entries: number;
}

/** The state of the copies on this device. */
interface Offline {
  /** The published versions; empty while they are not known. */
  list: OfflineList;
  copies: readonly StoredCopy[];
  /** The version that is loading, and how many bytes of it are stored. */
  loading: { version: string; bytes: number } | null;
  /** The last failure, in words for the reader. */
  problem: { version: string; text: string } | null;
}

/** A failure in words for the reader. */
class Problem extends Error {}

/** The address of a {@link StoredCopy} in its own cache. It is stored last: without it, the copy is not whole. */
const MARK = '/offline/copy.json';
/** Whoever stores or removes a version holds the lock of this name, so that two tabs do not. */
const LOCK = 'docs-offline';
/** How many files are loaded at once. */
const AT_ONCE = 8;

/** It outlives the page: a version goes on loading while the reader goes to others. */
let state: Offline = { list: {}, copies: [], loading: null, problem: null };
const listeners = new Set<() => void>();
let control = new AbortController();

export const snapshot = (): Offline => state;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(change: Partial<Offline>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Looks what is published and what is stored. */
export async function refresh(baseUrl: string): Promise<void> {
  // Without a network nothing is said of sizes and newer builds; where the browser gives no storage there is nothing to find.
  await Promise.allSettled([publish(baseUrl), alone(baseUrl, async () => {})]);
}

/** Stores a version: all of it, or nothing. The copy of another build goes when this one is there. */
export function keep(version: SiteVersion, baseUrl: string): Promise<void> {
  return tell(version, baseUrl, async () => {
    set({ loading: { version: version.name, bytes: 0 } });
    try {
      const copy = await store(version, baseUrl);
      await navigator.serviceWorker.register(withBasePath(WORKER, baseUrl), { scope: baseUrl }).catch(() => {
        throw new Problem('The browser refused the worker that answers without a network.');
      });
      await navigator.serviceWorker.ready;
      await keepOnly([...without(version), copy], baseUrl);
    } catch (error) {
      control.abort();
      await keepOnly(state.copies, baseUrl);
      throw error;
    }
  });
}

/** Ends the loading of a version. */
export function stop(): void {
  control.abort();
}

/** Removes a version, and with the last one the worker. */
export function remove(version: SiteVersion, baseUrl: string): Promise<void> {
  return tell(version, baseUrl, () => keepOnly(without(version), baseUrl));
}

/** Does something with a version, and says why it cannot be done. */
async function tell(version: SiteVersion, baseUrl: string, act: () => Promise<void>): Promise<void> {
  control = new AbortController();
  let problem: Offline['problem'] = null;
  try {
    await alone(baseUrl, act);
  } catch (error) {
    const copy = state.copies.find((one) => one.version === version.name);
    const rest = copy ? `The copy of ${copy.day} is still there.` : 'Nothing of it is kept.';
    const isStopped = error instanceof DOMException && error.name === 'AbortError';
    if (!isStopped) problem = { version: version.name, text: `${wordsOf(error, version)} ${rest}` };
  }
  set({ loading: null, problem });
}

/** Does something while no other tab does, after it has looked what is stored and removed what is not whole. */
async function alone(baseUrl: string, act: () => Promise<void>): Promise<void> {
  // Not without a secure origin, nor in the private windows of some browsers.
  if (!('serviceWorker' in navigator && 'caches' in window && 'locks' in navigator))
    throw new Problem('This browser, or this window of it, cannot keep pages. Any browser opens the zip.');
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock)
      throw new Problem('Another version is being kept or removed, maybe in another tab. Try again later.');
    await keepOnly(await wholeCopies(baseUrl), baseUrl);
    await act();
  });
}

function without(version: SiteVersion): StoredCopy[] {
  return state.copies.filter((copy) => copy.version !== version.name);
}

function wordsOf(error: unknown, { name, label }: SiteVersion): string {
  const size = megabytes(state.list[name]?.bytes ?? 0);
  const bytes = state.loading?.bytes;
  if (error instanceof Problem) return error.message;
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return `There is no room: ${label} needs ${size}.`;
  // The only ones are those of a network.
  if (error instanceof TypeError)
    return bytes ? `The connection broke after ${megabytes(bytes)} of ${size}.` : 'The site does not answer.';
  return 'The browser refused to store it.';
}

async function store({ name, label }: SiteVersion, baseUrl: string): Promise<StoredCopy> {
  const { build = '' } = (await publish(baseUrl))[name] ?? {};
  // Asked without waiting: some browsers ask the reader.
  navigator.storage.persist().catch(() => {});

  const { signal } = control;
  const list = await load(withBasePath(filesPath(versionSlug(name)), baseUrl), signal);
  const { files, moved } = (await list.json()) as OfflineFiles;
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const entries = Object.keys(files).length + Object.keys(moved).length;
  const copy = { version: name, build, day, entries };
  const cache = await caches.open(cacheName(baseUrl, copy));
  const note = `<aside class="alert alert--warning text--center" aria-label="Kept copy">The site does not answer: this is the copy of ${label} that you kept on ${day}. <a href="">Load the current page</a></aside>`;
  // The files that pages load come before them, so that a page which is stored has them.
  const queue = Object.entries(files);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [address, hash] = next;
      const response = await load(address, signal);
      const content = await response.arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
      if (btoa(String.fromCharCode(...digest)) !== hash)
        throw new Problem(`What arrived of ${address} is not what was announced. A newer build may be out.`);
      const type = response.headers.get('Content-Type') ?? '';
      const body = type.startsWith('text/html')
        ? new TextDecoder().decode(content).replace(/<body[^>]*>/, (tag) => tag + note)
        : content;
      // A new response, since browsers show no page from one that was redirected.
      await cache.put(keyOf(address), new Response(body, { headers: { 'Content-Type': type } }));
      // Where another file has failed, nothing is loading any more.
      signal.throwIfAborted();
      set({ loading: { version: name, bytes: (state.loading?.bytes ?? 0) + content.byteLength } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const [from, to] of Object.entries(moved))
    await cache.put(from, Response.redirect(new URL(to, window.location.origin)));
  await cache.put(MARK, Response.json(copy));
  return copy;
}

async function load(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache', signal });
  if (response.ok) return response;
  throw new Problem(`The site answers ${address} with status ${response.status}.`);
}

async function publish(baseUrl: string): Promise<OfflineList> {
  const list = (await (await load(withBasePath(LIST, baseUrl))).json()) as OfflineList;
  set({ list });
  return list;
}

/** @returns the name of the cache of a copy; another site of the same host has others */
function cacheName(baseUrl: string, { version, build }: StoredCopy): string {
  return `kept ${baseUrl} ${version} ${build}`;
}

async function ownCaches(baseUrl: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(`kept ${baseUrl} `));
}

async function wholeCopies(baseUrl: string): Promise<StoredCopy[]> {
  const copies: StoredCopy[] = [];
  for (const name of await ownCaches(baseUrl)) {
    const cache = await caches.open(name);
    const copy = (await (await cache.match(MARK))?.json()) as StoredCopy | undefined;
    if (!copy) continue;
    const text = 'Files of the copy were lost, so that it was removed.';
    if ((await cache.keys()).length > copy.entries) copies.push(copy);
    else set({ problem: { version: copy.version, text } });
  }
  return copies;
}

/** Removes all copies but these, and what is not whole; with the last one the worker. */
async function keepOnly(copies: readonly StoredCopy[], baseUrl: string): Promise<void> {
  const wanted = copies.map((copy) => cacheName(baseUrl, copy));
  for (const name of await ownCaches(baseUrl)) if (!wanted.includes(name)) await caches.delete(name);
  set({ copies });
  if (copies.length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration(baseUrl);
  // Not that of another site of this host, above the base path.
  if (registration?.scope === new URL(baseUrl, window.location.origin).href) await registration.unregister();
}
