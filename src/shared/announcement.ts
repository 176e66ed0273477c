interface Announcement {
  /** Change the id with each new text, so that readers who closed the bar see it again. */
  id: string;
  text: string;
  /** Link after the text. `to` is a route of this site, or a complete URL. */
  link?: { label: string; to: string };
}

/**
 * Announcement in the bar above every page, or null to hide the bar. Example:
 *
 *     { id: 'release-0.8', text: 'superduper 0.8 is out.', link: { label: 'What’s new', to: '/versions' } }
 */
export const announcement: Announcement | null = null;
