/**
 * Measures the speed of the build, the search and the server, or of only one of them: `npm run bench [-- build|search|load [options]]`. The files in
 * `bench/` describe each measurement.
 */
import { run } from './run';

const PARTS: Record<string, () => Promise<{ runBenchmark: (args: string[]) => unknown }>> = {
  build: () => import('./bench/build'),
  search: () => import('./bench/search'),
  load: () => import('./bench/load'),
};

run(async () => {
  const [partName, ...args] = process.argv.slice(2);
  const parts = partName === undefined ? Object.keys(PARTS) : [partName];
  for (const part of parts) {
    const loadPart = PARTS[part];
    if (!loadPart) throw new Error(`expected one of ${Object.keys(PARTS).join(', ')}, found "${part}".`);
    await (await loadPart()).runBenchmark(args);
  }
});
