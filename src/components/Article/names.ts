import type { Gesture } from '../Names';

/** Names of the framework in samples and in text: code that leads somewhere else. */
const NAME = 'code a, :not(dt) > a:has(> code)';

/** What an entry of the reference says of other versions. */
const VERSIONS = '.api-provenance > [data-prefetch]';

/** Says of the links in a part of a page which open what they lead to where they stand. */
export function nameDisclosures(root: Element): void {
  for (const link of root.querySelectorAll(VERSIONS)) link.setAttribute('aria-expanded', 'false');
}

let loading: Promise<typeof import('../Names')> | null = null;

function loadNames(): typeof loading & {} {
  loading ??= import('../Names');
  // What failed once is tried again.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/**
 * Tells the cards that a reader may want to know more of a name. Where data is saved, or slow to come, pointing at a name loads nothing: a
 * card is shown for the focus and for a long press alone.
 */
export function askName(link: HTMLAnchorElement | null, gesture: Gesture): void {
  if (!link?.matches(NAME) || (gesture === 'point' && isSaving())) return;
  loadNames().then(
    ({ askCard }) => askCard(link, gesture),
    () => undefined,
  );
}

function isSaving(): boolean {
  const { connection } = navigator as {
    connection?: { saveData: boolean; effectiveType: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType.includes('2g'));
}

/**
 * Opens or closes what is known of an entry in every version, if a link is for that.
 *
 * @param follow - What to do if it cannot be loaded.
 * @returns Whether the link is for that.
 */
export function openVersions(link: HTMLAnchorElement, follow: () => void): boolean {
  if (!link.matches(VERSIONS)) return false;
  loadNames()
    .then(({ togglePanel }) => togglePanel(link))
    .catch(follow);
  return true;
}
