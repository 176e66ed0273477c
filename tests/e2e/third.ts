import { versionsOldestFirst } from '../../src/shared/site';
import { main } from '../live-versions';

/** What followed the second release: the main branch until it is cut, then that release. */
export const third = versionsOldestFirst[2] ?? main;
