interface Announcement {
  /** Identifies the text. Change it with the text, because readers who close the bar see it again only if the id is new. */
  id: string;
  text: string;
  /** Link after the text, to a route of this site or a complete URL. */
  link?: { label: string; to: string };
}

/**
 * The bar above every page, or null if there is nothing to announce. To announce something, write for example
 *
 *     { id: 'release-0.8', text: 'superduper 0.8 is out.', link: { label: 'What’s new', to: '/versions' } }
 */
export const announcement: Announcement | null = null;
