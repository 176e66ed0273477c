import { unpackFiles } from '@site/src/offline/archive';
import { archivePath, LIST, LOCK, type OfflineList, WORKER } from '@site/src/offline/names';
import { joined } from '@site/src/offline/repeats';
import { type SiteVersion, versionSlug, versions } from '@site/src/site';
import { gunzip, hashOf, type Loaded, loadRest } from './download';
import { keptMarks, removeFiles, removeRests, storeFiles } from './kept';
import type { Action, Doing, Failure, Known } from './state';

/** What is known of every version, by its name. */
export type AllKnown = Readonly<Record<string, Known>>;

/** Failures that are said to the reader. */
class Failed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.why);
  }
}

/** Keeps versions and removes them; one for the site, so that what is loading goes on while the reader goes to other pages. */
export interface OfflineStore {
  known: () => AllKnown;
  /** @returns how to stop being told that something has changed */
  subscribe: (listener: () => void) => () => void;
  /** Looks what is kept and what is published. */
  refresh: () => Promise<void>;
  act: (action: Action, version: string) => Promise<void>;
}

let store: OfflineStore | null = null;

/** @param withBase - Puts the base path before an address. */
export function offlineStore(withBase: (path: string) => string): OfflineStore {
  store ??= createStore(withBase);
  return store;
}

function createStore(withBase: (path: string) => string): OfflineStore {
  let all: AllKnown = Object.fromEntries(
    versions.map(({ name, label }) => [name, { label, published: null, kept: null, doing: { at: 'rest' } }]),
  );
  const baseUrl = withBase('/');
  const listeners = new Set<() => void>();
  const partials = new Map<string, Loaded>();
  const controls = new Map<string, AbortController>();
  const tabs = new BroadcastChannel(LOCK);

  const set = (changes: Record<string, Partial<Known>>) => {
    const next = { ...all };
    for (const [name, change] of Object.entries(changes)) {
      const before = next[name];
      if (before) next[name] = { ...before, ...change };
    }
    all = next;
    for (const listener of listeners) listener();
  };
  const setDoing = (name: string, doing: Doing) => set({ [name]: { doing } });

  const look = async () => {
    const marks = await keptMarks(baseUrl);
    set(Object.fromEntries(versions.map(({ name }) => [name, { kept: marks.get(name) ?? null }])));
  };
  const publish = async (): Promise<OfflineList> => {
    const response = await fetch(withBase(LIST), { cache: 'no-store' });
    if (!response.ok) throw new Error(String(response.status));
    const list = (await response.json()) as OfflineList;
    set(Object.fromEntries(versions.map(({ name }) => [name, { published: list[name] ?? null }])));
    return list;
  };
  tabs.addEventListener('message', () => look());

  const keep = async (version: SiteVersion) => {
    const { name, label } = version;
    setDoing(name, { at: 'loading', read: partials.get(name)?.read ?? 0 });
    const published = (
      await publish().catch(() => {
        throw new Failed({ why: 'unreachable' });
      })
    )[name];
    if (!published) throw new Failed({ why: 'unreachable' });
    const { build, bytes, unpacked } = published;
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < unpacked) throw new Failed({ why: 'full', granted: Math.max(0, quota - usage) });
    // Asked without waiting: some browsers ask the reader.
    navigator.storage?.persist?.().catch(() => {});

    let partial = partials.get(name);
    if (partial?.build !== build) partial = { build, parts: [], read: 0 };
    partials.set(name, partial);
    const control = new AbortController();
    controls.set(name, control);
    try {
      await loadRest(withBase(archivePath(versionSlug(name))), partial, bytes, {
        signal: control.signal,
        onProgress: (read) => setDoing(name, { at: 'loading', read }),
      });
    } catch {
      if (control.signal.aborted) {
        partials.delete(name);
        return;
      }
      throw new Failed({ why: 'interrupted', read: partial.read });
    }
    partials.delete(name);
    setDoing(name, { at: 'storing' });
    const archive = joined(partial.parts);
    if ((await hashOf(archive)) !== build) throw new Failed({ why: 'changed' });
    const mark = { version: name, label, build, date: new Date().toISOString(), bytes };
    try {
      await storeFiles(baseUrl, unpackFiles(await gunzip(archive)), mark);
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw new Failed(isFull ? { why: 'full', granted: null } : { why: 'refused' });
    }
    try {
      await registerWorker();
    } catch {
      await removeFiles(baseUrl, name);
      throw new Failed({ why: 'refused' });
    }
  };

  /** Only with something kept there is a worker. */
  const registerWorker = async () => {
    await navigator.serviceWorker.register(withBase(WORKER), { scope: baseUrl });
    await navigator.serviceWorker.ready;
  };
  const unregisterWorker = async () => {
    const registration = await navigator.serviceWorker.getRegistration(baseUrl);
    await registration?.unregister();
  };

  const remove = async (name: string) => {
    await removeFiles(baseUrl, name);
    if ((await keptMarks(baseUrl)).size === 0) await unregisterWorker();
  };

  return {
    known: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await removeRests(baseUrl);
      });
      await look();
      if (Object.values(all).some(({ kept }) => kept)) await registerWorker();
      await publish().catch(() => {});
    },
    act: async (action, name) => {
      if (action === 'stop') {
        controls.get(name)?.abort();
        return;
      }
      const version = versions.find((one) => one.name === name);
      if (!version) return;
      try {
        if (!canKeep()) throw new Failed({ why: 'unable' });
        await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
          if (!lock) throw new Failed({ why: 'elsewhere' });
          if (action === 'keep') await keep(version);
          else await remove(name);
        });
        setDoing(name, { at: 'rest' });
      } catch (error) {
        setDoing(name, {
          at: 'failed',
          failure: error instanceof Failed ? error.failure : { why: 'refused' },
        });
      }
      await look().catch(() => {});
      tabs.postMessage(null);
    },
  };
}

/** Not without a secure origin, nor in the private windows of some browsers. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;
}
