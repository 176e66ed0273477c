import type { BuildBenchOptions } from './bench/build';
import { runCommand, UsageError } from './run';

const COMMAND = {
  name: 'npm run bench',
  summary: 'Measures the speed of the site.',
  operands: {
    '[PART…]':
      '`build` compares the build times of two commits. `search` measures the search, and `load` the site on nginx under load; both need `npm run build` and `npm run compress`, and `load` also needs wrk. The default is all three.',
  },
  options: {
    'base COMMIT': 'Commit whose build times are compared with those of HEAD. The default is HEAD~1.',
    'runs NUMBER': 'Number of builds for each time. The default is 1.',
    'only NAMES': 'Build times to measure: some of cold,warm,edited,versions. The default is all of them.',
  },
  example: 'build --base HEAD~5 --only cold,warm',
};

const PARTS: Record<string, () => Promise<{ runBenchmark: (options: BuildBenchOptions) => unknown }>> = {
  build: () => import('./bench/build'),
  search: () => import('./bench/search'),
  load: () => import('./bench/load'),
};

runCommand(COMMAND, async (values, operands) => {
  const partNames = Object.keys(PARTS);
  const unknownPart = operands.find((name) => !partNames.includes(name));
  if (unknownPart !== undefined)
    throw new UsageError(`expected one of ${partNames.join(', ')}, found "${unknownPart}"`);

  for (const name of operands.length === 0 ? partNames : operands) {
    const part = await PARTS[name]?.();
    await part?.runBenchmark(values);
  }
});
