/** The words of the announcement bar. */
export interface Announcement {
  /** Changes with the text: readers who closed the bar see a new id again. */
  id: string;
  /** Text of one or two sentences with links in the form `[label](/path)` or `[label](https://…)`, and no other markup. */
  text: string;
  closable: boolean;
}

/** A part of the text: words, or a link. */
export type TextOrLink = string | { label: string; to: string };

const LINK = /\[([^\]]+)\]\(([^)\s]*)\)/g;
const SAFE = /^(?:https?:\/\/|\/(?!\/))/;

/**
 * @param text - Words and links, see `Announcement`.
 * @returns The parts in order. Nothing of the text is taken for HTML.
 * @throws If a link leads elsewhere than to a page of the site or to an http address.
 */
export function textAndLinks(text: string): TextOrLink[] {
  const parts: TextOrLink[] = [];
  let end = 0;
  for (const { 0: whole, 1: label = '', 2: to = '', index } of text.matchAll(LINK)) {
    if (!SAFE.test(to)) {
      throw new Error(
        `src/shared/announcement.ts: expected the link "${whole}" to lead to "/…" or "https://…", found "${to}". Write the path of a page of this site, or a whole address.`,
      );
    }
    parts.push(text.slice(end, index), { label, to });
    end = index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/**
 * @returns the theme's setting of the bar; undefined for no bar
 * @throws if the id or the text is empty, or a link is not safe
 */
export function announcementBar(announcement: Announcement | null) {
  if (announcement === null) return undefined;
  const { id, text, closable } = announcement;
  for (const [field, value] of Object.entries({ id, text })) {
    if (value.trim() === '') {
      throw new Error(
        `src/shared/announcement.ts: expected \`${field}\` to be words, found none. Write them, or null for no bar.`,
      );
    }
  }
  textAndLinks(text);
  return { id, content: text, isCloseable: closable };
}
