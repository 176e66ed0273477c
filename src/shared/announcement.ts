interface Announcement {
  /** Choose a new id for each announcement. Otherwise, readers who closed the last one won't see the new one. */
  id: string;
  text: string;
  link?: { label: string; to: string };
}

/**
 * Announcement that appears above every page. Set it to null to hide the bar. For example:
 *
 *     { id: 'release-0.8', text: 'superduper 0.8 is out.', link: { label: 'What’s new', to: '/versions' } }
 */
export const announcement: Announcement | null = null;
