import type { SiteVersion } from '../../../../src/shared/site';

/** Creates a version of the site with only the facts that checks use. */
export const createSiteVersion = (
  name: string,
  path: string,
  state: SiteVersion['state'],
  commit = '',
): SiteVersion => ({ name, label: name, path, state, release: null, ref: '', commit, date: '' });
