/** What has been read, in the storage of this device, a key for each page, so that no tab overwrites what another has noted. */
import type { Progress } from './progress';

/** Where it is kept whether what is read is noted. All else that is kept of it has a key that begins so. */
const SWITCH = 'reading';

const keyOf = (path: string) => `${SWITCH}:${path}`;

/** Storage events tell other tabs; this tells the one that has changed something. */
function tell(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** @returns what is in the storage; nothing where it is blocked */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** @returns whether the reader has asked for it; false where the storage is blocked */
export function isOn(): boolean {
  return attempt(() => localStorage.getItem(SWITCH) !== null, false);
}

/** @returns whether the choice could be kept */
export function switchReading(on: boolean): boolean {
  const hasWorked = attempt(() => {
    if (on) localStorage.setItem(SWITCH, 'on');
    else localStorage.removeItem(SWITCH);
    return true;
  }, false);
  tell(SWITCH);
  return hasWorked;
}

/** @returns what is noted below a path, by path; null while it is switched off */
export function notedBelow(base: string): Map<string, Progress> | null {
  if (!isOn()) return null;
  const keys = attempt(() => Object.keys(localStorage), []).filter((key) => key.startsWith(keyOf(base)));
  return new Map(
    keys.flatMap((key) => {
      const path = key.slice(keyOf('').length);
      const progress = noted(path);
      return progress ? [[path, progress]] : [];
    }),
  );
}

/** @returns what is noted of a page; undefined if nothing, or nothing that can be read */
export function noted(path: string): Progress | undefined {
  return attempt(() => {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null');
    return isProgress(value) ? value : undefined;
  }, undefined);
}

function isProgress(value: unknown): value is Progress {
  if (typeof value !== 'object' || value === null) return false;
  const { at, of, read } = value as Record<string, unknown>;
  return typeof at === 'number' && typeof of === 'number' && Array.isArray(read);
}

/** Notes what has been read of a page, or forgets it. Where the storage is full nothing is noted. */
export function note(path: string, progress: Progress | null): void {
  attempt(() => {
    if (progress) localStorage.setItem(keyOf(path), JSON.stringify(progress));
    else localStorage.removeItem(keyOf(path));
  }, undefined);
  tell(keyOf(path));
}

/** Forgets all that is noted below a path. */
export function forgetBelow(base: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keyOf(base))) localStorage.removeItem(key);
  }, undefined);
  tell(keyOf(base));
}

/** Calls back when something of it has changed, in this tab or in another. */
export function watchStore(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(SWITCH)) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
