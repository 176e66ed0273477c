import type { IndexFault } from '@site/src/shared/search/index-file';

/** How far the index of a version is; `hasTitles` once its first part can be asked. */
export type IndexState =
  | { state: 'absent' | 'ready' }
  | { state: 'loading' /** From 0 to 1. */; share: number; hasTitles: boolean }
  | { state: 'failed'; fault: IndexFault | 'unreachable'; hasTitles: boolean };

type Failed = Extract<IndexState, { state: 'failed' }>;

/** How far several indexes are, together. */
export type JointState =
  | { state: 'ready' }
  | { state: 'loading'; share: number }
  | Pick<Failed, 'state' | 'fault'>;

/** @returns whether the version can be asked by titles, while its texts are missing */
export function hasTitles(state: IndexState): boolean {
  return 'hasTitles' in state && state.hasTitles;
}

/** @returns how far all are: what has failed must be said, even if others have arrived */
export function joinStates(states: readonly IndexState[]): JointState {
  const failed = states.find((one) => one.state === 'failed');
  if (failed) return { state: 'failed', fault: failed.fault };
  if (states.length > 0 && states.every(({ state }) => state === 'ready')) return { state: 'ready' };
  const shares = states.map((one) => (one.state === 'loading' ? one.share : one.state === 'ready' ? 1 : 0));
  return { state: 'loading', share: shares.reduce((sum, share) => sum + share, 0) / (shares.length || 1) };
}
