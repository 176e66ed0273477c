/** How many milliseconds of an idle moment one more item must find: a slow processor needs about as long for it. */
const ROOM = 10;

/** The part of `window` that is asked for idle moments. Safari has none. */
export interface IdleHost {
  requestIdleCallback?: (run: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) => unknown;
  setTimeout: (run: () => void) => unknown;
}

/**
 * @param work - Called for each item; for at least one in an idle moment, and for more while there is time.
 * @param host - Where idle moments come from: the window.
 * @returns takes an item to be worked on later, in the order of the calls
 */
export function idleQueue<T>(
  work: (item: T) => unknown,
  host: IdleHost = window as IdleHost,
): (item: T) => void {
  const waiting: T[] = [];
  let isAwaited = false;
  const later = () => {
    isAwaited = true;
    if (host.requestIdleCallback) host.requestIdleCallback((deadline) => run(() => deadline.timeRemaining()));
    else host.setTimeout(() => run(() => 0));
  };
  const run = (timeRemaining: () => number) => {
    try {
      do work(waiting.shift() as T);
      while (waiting.length > 0 && timeRemaining() > ROOM);
    } finally {
      // Also behind an item that throws: the others have nothing to do with it.
      isAwaited = waiting.length > 0;
      if (isAwaited) later();
    }
  };
  return (item) => {
    waiting.push(item);
    if (!isAwaited) later();
  };
}
