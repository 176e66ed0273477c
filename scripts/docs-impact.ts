import { FORMATS, type Format, formatReports } from '../src/authoring/impact/format';
import { reportsOf } from '../src/authoring/impact/run';
import { command, Misuse, text } from './run';

const USAGE = `npm run docs:impact -- --source CHECKOUT|INVENTORY [--commit SHA] or --since REF [--version next|0.7] [--format ${FORMATS.join('|')}]`;
const OPTIONS = { source: text, commit: text, version: text, since: text, format: text };

/** Says how a new state of the framework affects the pages of a version: what fails, what is wrong, what is new and undocumented. */
command(USAGE, OPTIONS, async ({ format = 'markdown', ...asked }) => {
  if (asked.source === undefined && asked.since === undefined)
    throw new Misuse('expected --source or --since, found neither');
  if (!FORMATS.some((one) => one === format))
    throw new Misuse(`expected --format ${FORMATS.join(', ')}, found ${format}`);
  process.stdout.write(formatReports(await reportsOf(asked), format as Format));
});
