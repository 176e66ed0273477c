import { type BuiltSite, readBuiltSite } from '../../../src/authoring/checks/built/built-site';

let site: BuiltSite | undefined;

/**
 * The built site, read when a test of a worker first asks for it. Reading all its HTML takes seconds: a file that reads it when it is
 * loaded takes them of every worker, and before the first test of all, when Playwright looks for the tests.
 */
export function builtSite(): BuiltSite {
  site ??= readBuiltSite();
  return site;
}
