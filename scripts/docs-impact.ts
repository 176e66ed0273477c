import { formatReports } from '../src/authoring/impact/format';
import { createReports } from '../src/authoring/impact/run';
import { runCommand, textOption, UsageError } from './run';

const USAGE = 'npm run docs:impact -- --source CHECKOUT|INVENTORY or --since REF [--version next|0.7]';
const OPTIONS = { source: textOption, version: textOption, since: textOption };

/**
 * Reports how changes in the framework's source affect the pages of a version: which samples fail, which facts are wrong, and which symbols are new.
 */
runCommand(USAGE, OPTIONS, async (values) => {
  if (values.source === undefined && values.since === undefined)
    throw new UsageError('expected --source or --since, found neither');
  process.stdout.write(formatReports(await createReports(values)));
});
