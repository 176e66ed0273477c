import { formatReports } from '../src/authoring/impact/format';
import { createReports } from '../src/authoring/impact/run';
import { runCommand, UsageError } from './run';

const COMMAND = {
  name: 'npm run docs:impact',
  summary:
    'Reports how changes in the framework’s source affect the pages of a version: which samples fail, which facts are wrong, and which symbols are new. It needs --source, --since or both.',
  options: {
    'source PATH': 'Checkout of the framework, or an inventory. The default is the version’s inventory.',
    'version VERSION': 'Version whose pages are compared: `next` or `0.7`. The default is `next`.',
    'since COMMIT':
      'Commit of this repository with the inventory to compare with. The default is the working folder.',
  },
  example: '--source ../superduper --version 0.7',
};

runCommand(COMMAND, async (values) => {
  if (values.source === undefined && values.since === undefined)
    throw new UsageError('expected --source or --since, found neither');
  process.stdout.write(formatReports(await createReports(values)));
});
