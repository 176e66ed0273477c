import { existsSync, statSync, utimesSync } from 'node:fs';

/** Milliseconds between two signs of life; without one for so many beats, a process counts as ended. */
const BEAT = 1000;
const BEATS = 5;

/** Seconds without a sign of life after which a process counts as ended. */
export const SECONDS_TO_DEATH = (BEATS * BEAT) / 1000;

/** Gives signs of life, by the time of a file, until it is told to stop. */
export function showAlive(file: string, beat = BEAT): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    if (existsSync(file)) utimesSync(file, now, now);
  }, beat);
  return () => clearInterval(timer);
}

/** Whether whoever gives its signs by this file is at work. */
export function isAlive(file: string, beat = BEAT): boolean {
  return Date.now() - statSync(file).mtimeMs < BEATS * beat;
}
