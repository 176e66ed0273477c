import type { SiteVersion } from '../../../../src/shared/site';

/** A version of the site, of which a check asks for these alone. */
export const siteVersion = (
  name: string,
  path: string,
  state: SiteVersion['state'],
  commit = '',
): SiteVersion => ({ name, label: name, path, state, release: null, ref: '', commit, date: '' });
