import type { Announcement } from './text/announcement';

/**
 * The words of the bar above every page, or null for no bar. To announce something, write for example
 *
 *     { id: 'release-0.8', text: 'superduper 0.8 is out. [What is new](/versions)', closable: true }
 *
 * A reader who closes the bar sees it again only when its id changes, so a new text takes a new id.
 */
export const announcement: Announcement | null = null;
