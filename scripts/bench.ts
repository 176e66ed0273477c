/**
 * Measures the site in three parts, or only one of them: npm run bench [-- build|search|load [options of the part]]. The files in `bench/`
 * describe the parts.
 */
import { run } from './run';

const PARTS: Record<string, () => Promise<{ bench: (args: string[]) => unknown }>> = {
  build: () => import('./bench/build'),
  search: () => import('./bench/search'),
  load: () => import('./bench/load'),
};

run(async () => {
  const [named, ...args] = process.argv.slice(2);
  const parts = named === undefined ? Object.keys(PARTS) : [named];
  for (const part of parts) {
    const load = PARTS[part];
    if (!load) throw new Error(`expected one of ${Object.keys(PARTS).join(', ')}, found "${part}".`);
    await (await load()).bench(args);
  }
});
