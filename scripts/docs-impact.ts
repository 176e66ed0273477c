import { formatReports } from '../src/authoring/impact/format';
import { reportsOf } from '../src/authoring/impact/run';
import { command, Misuse, text } from './run';

const USAGE = 'npm run docs:impact -- --source CHECKOUT|INVENTORY or --since REF [--version next|0.7]';
const OPTIONS = { source: text, version: text, since: text };

/** Reports how a new state of the framework affects the pages of a version: what fails, what is wrong, and what is new and undocumented. */
command(USAGE, OPTIONS, async (asked) => {
  if (asked.source === undefined && asked.since === undefined)
    throw new Misuse('expected --source or --since, found neither');
  process.stdout.write(formatReports(await reportsOf(asked)));
});
