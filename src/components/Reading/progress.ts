/** What is noted of a page of which something has been read. */
export interface Progress {
  /** When something of it was read last, in milliseconds. */
  at: number;
  /** The ids of the sections that have been read; empty for the whole of a page without headings. */
  read: readonly string[];
  /** How many sections the page has. */
  of: number;
  /** The first that has not been read. */
  next?: PageSection;
}

/** The id of a section and its heading. */
export type PageSection = readonly [anchor: string, heading: string];

/** Whether all of a page has been read. */
export function isRead({ read, of }: Progress): boolean {
  return read.length === of;
}

/**
 * @param sections - The sections of a page, as they are now.
 * @param anchors - The ids of those that have been read; others are left out.
 * @param at - When, in milliseconds.
 * @returns What to note of the page; null if none of its sections has been read.
 */
export function progressOf(
  sections: readonly PageSection[],
  anchors: readonly string[],
  at: number,
): Progress | null {
  const [read, unread] = [true, false].map((wanted) =>
    sections.filter(([anchor]) => anchors.includes(anchor) === wanted),
  ) as [PageSection[], PageSection[]];
  if (read.length === 0) return null;
  const [next] = unread;
  return { at, read: read.map(([anchor]) => anchor), of: sections.length, ...(next && { next }) };
}

/** A section of a difference, as far as it says where something changed. */
interface ComparedSection {
  state: 'same' | 'changed' | 'added' | 'removed';
  anchor: string | null;
  depth: number;
}

/** How deep the headings are that divide a page into what is counted. */
const DIVIDES = 2;

/** @returns the ids of the sections, with all below them, in which something changed; none for what stands above the first heading */
export function changedSections(sections: readonly ComparedSection[]): string[] {
  const changed = new Set<string>();
  let current: string | null = null;
  for (const { state, anchor, depth } of sections) {
    // What is gone is missed where it stood, if that is still there.
    if (depth <= DIVIDES && state === 'removed') continue;
    if (depth <= DIVIDES) current = anchor;
    if (state !== 'same' && current !== null) changed.add(current);
  }
  return [...changed];
}

/** Where to go on reading. */
export interface GoOn {
  path: string;
  /** Null where nothing of the page has been read. */
  progress: Progress | null;
}

/**
 * @param order - The paths of all pages of a version, as readers come to them.
 * @param noted - What has been read, by path.
 * @returns The page that was read last, if something of it is left, else the next one after it; null if nothing has been read or is left.
 */
export function whereToGoOn(order: readonly string[], noted: ReadonlyMap<string, Progress>): GoOn | null {
  const begun = order.flatMap((path) => {
    const progress = noted.get(path);
    return progress ? [{ path, progress }] : [];
  });
  const [last] = begun.toSorted((one, other) => other.progress.at - one.progress.at);
  if (!last) return null;
  if (!isRead(last.progress)) return last;
  const next = order.slice(order.indexOf(last.path) + 1).find((path) => {
    const progress = noted.get(path);
    return !progress || !isRead(progress);
  });
  return next === undefined ? null : { path: next, progress: noted.get(next) ?? null };
}
