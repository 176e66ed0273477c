interface Announcement {
  /** A reader who closes the bar sees it again only when its id changes, so a new text takes a new id. */
  id: string;
  text: string;
  /** Behind the text: to the path of a page of this site, or to a whole address. */
  link?: { label: string; to: string };
}

/**
 * The bar above every page, or null for none. To announce something, write for example
 *
 *     { id: 'release-0.8', text: 'superduper 0.8 is out.', link: { label: 'What’s new', to: '/versions' } }
 */
export const announcement: Announcement | null = null;
