import type { KeptMark, OfflineVersion } from '@site/src/offline/names';
import { megabytes } from '@site/src/text/bytes';

/** Why a version could not be kept or removed. */
export type Failure =
  | { why: 'interrupted'; read: number }
  | { why: 'full'; granted: number | null }
  | { why: 'elsewhere' | 'changed' | 'unreachable' | 'refused' | 'unable' };

/** What is being done with a version. */
export type Doing =
  | { at: 'rest' }
  | { at: 'loading'; read: number }
  | { at: 'storing' }
  | { at: 'failed'; failure: Failure };

/** What the reader may ask for. */
export type Action = 'keep' | 'remove' | 'stop';

/** What is shown of a version. */
export interface Shown {
  /** What is the case, in a sentence or two. */
  text: string;
  /** Buttons; one that does nothing for now holds the focus for the next. */
  actions: { action: Action; label: string; isIdle?: true }[];
  /** What has arrived of how much, in bytes; without an end while it is stored. */
  progress: { read: number | null; all: number } | null;
}

/** What is known of a version. */
export interface Known {
  label: string;
  /** What is published; null while that is not known. */
  published: OfflineVersion | null;
  /** What this browser has. */
  kept: KeptMark | null;
  doing: Doing;
}

/** @returns what is said of a version, and what can be done */
export function shownOf({ label, published, kept, doing }: Known): Shown {
  const size = published ? ` (${megabytes(published.bytes)})` : '';
  const all = published?.bytes ?? 0;
  const isOld = kept !== null && published !== null && kept.build !== published.build;
  const remove: Shown['actions'] = kept
    ? [{ action: 'remove', label: `Remove ${label} from this device` }]
    : [];
  if (doing.at === 'loading')
    return {
      text: `${label} is being loaded. You can go on reading; leave this tab open.`,
      actions: [{ action: 'stop', label: `Stop loading ${label}` }],
      progress: { read: doing.read, all },
    };
  if (doing.at === 'storing')
    return {
      text: `${label} has arrived and is being stored.`,
      actions: [{ action: 'stop', label: `Storing ${label}`, isIdle: true }],
      progress: { read: null, all },
    };
  if (doing.at === 'failed') {
    const again =
      doing.failure.why === 'interrupted' ? `Go on loading ${label}` : `Try again to keep ${label}`;
    const rest = kept ? ` The copy of ${dayOf(kept.date)} is still there.` : ' Nothing of it is kept.';
    return {
      text: `${saidOf(doing.failure, label, published)}${rest}`,
      actions: [
        ...(doing.failure.why === 'unable' ? [] : [{ action: 'keep', label: again } as const]),
        ...remove,
      ],
      progress: null,
    };
  }
  if (!kept)
    return {
      text: '',
      actions: [{ action: 'keep', label: `Keep ${label} for reading offline${size}` }],
      progress: null,
    };
  const text = `${label} is kept on this device since ${dayOf(kept.date)}.`;
  return isOld
    ? {
        text: `${text} A newer build is published.`,
        actions: [{ action: 'keep', label: `Load the newer build of ${label}${size}` }, ...remove],
        progress: null,
      }
    : { text, actions: remove, progress: null };
}

function saidOf(failure: Failure, label: string, published: OfflineVersion | null): string {
  const needed = published ? megabytes(published.unpacked) : 'more';
  switch (failure.why) {
    case 'interrupted':
      return `The connection broke after ${megabytes(failure.read)}${published ? ` of ${megabytes(published.bytes)}` : ''}.`;
    case 'full':
      return `There is no room: ${label} needs ${needed}${failure.granted === null ? '' : `, and the browser grants ${megabytes(failure.granted)}`}.`;
    case 'elsewhere':
      return 'Another tab is keeping or removing a version. Try again when it is done.';
    case 'changed':
      return `What arrived is not what was announced: a newer build may have been published meanwhile.`;
    case 'unreachable':
      return 'The site does not answer.';
    case 'refused':
      return 'The browser refused to store it.';
    case 'unable':
      return 'This browser, or this window of it, cannot keep pages. The zip opens from a folder in any browser.';
  }
}

function dayOf(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
