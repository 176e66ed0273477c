/**
 * Says how a new state of the framework affects the pages of a version: what fails, what is wrong, what is new and undocumented.
 */
import { parseArgs } from 'node:util';
import { FORMATS, type Format, formatReports } from '../src/authoring/impact/format';
import { reportsOf } from '../src/authoring/impact/run';
import { run, text } from './run';

const USAGE = `npm run docs:impact -- --source CHECKOUT|INVENTORY [--commit SHA] or --since REF [--version next|0.7] [--format ${FORMATS.join('|')}]`;

async function main(): Promise<void> {
  const options = { source: text, commit: text, version: text, since: text, format: text };
  const { values } = parseArgs({ options });
  const { format = 'text', ...asked } = values;
  if (asked.source === undefined && asked.since === undefined)
    throw new Error(`expected --source or --since, found neither. ${USAGE}`);
  if (!FORMATS.some((one) => one === format))
    throw new Error(`expected --format ${FORMATS.join(', ')}, found ${format}. ${USAGE}`);
  process.stdout.write(formatReports(await reportsOf(asked), format as Format));
}

run(main);
