import { checkSiteSamples } from '../src/authoring/checks/source/samples';
import { formatProblems } from '../src/model/problem';
import { runCommand } from './run';

const COMMAND = {
  name: 'npm run samples:check',
  summary: 'Type-checks the Python samples of pages against their version’s API. The samples aren’t run.',
  operands: {
    '[PART_OF_A_PATH…]':
      'Checks only pages whose path contains one of these texts. The default is all pages.',
  },
  options: {
    'version VERSION': 'Version to check: `next` or `0.7`. The default is all versions.',
  },
  example: '--version 0.7 components/table',
};

runCommand(COMMAND, async ({ version }, filters) => {
  const { problems, counts } = await checkSiteSamples(filters, version);
  for (const count of counts) console.log(count);
  if (problems.length > 0) throw new Error(formatProblems(problems));
});
