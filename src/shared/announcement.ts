interface Announcement {
  /** Id of the announcement's text. Change the id with each new text, because readers who closed the bar see it again only if the id is new. */
  id: string;
  text: string;
  /** Link after the announcement's text. `to` is a route of this site or a complete URL of another site. */
  link?: { label: string; to: string };
}

/**
 * Announcement in the bar above every page, or null to hide the bar. For example, set it to:
 *
 *     { id: 'release-0.8', text: 'superduper 0.8 is out.', link: { label: 'What’s new', to: '/versions' } }
 */
export const announcement: Announcement | null = null;
