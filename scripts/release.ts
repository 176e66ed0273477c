import { resolve } from 'node:path';
import { findBaseCommit } from '../src/authoring/checks/source/changed';
import { PYTHON } from '../src/authoring/extract';
import { readRelease } from '../src/authoring/release/commit';
import { addUpgradeRows } from '../src/authoring/release/upgrade-page';
import { extractFramework } from '../src/authoring/samples/run/framework';
import { getVersion, versions } from '../src/shared/site';
import { runCommand } from './run';
import { endStepsOnSignals, formatTimes, runStep, type StepResult } from './steps';

const COMMAND = {
  name: 'npm run release',
  summary:
    'Creates the documentation of a new release. It extracts the API, adds breaking changes to the upgrade page, runs the samples, and checks the pages. If all of this succeeds, it creates the version. If a step fails, fix the problem and run the command again. It skips the finished steps.',
  required: {
    'source CLONE': 'Clone of the framework’s repository.',
    'tag TAG': 'Tag of the release: `0.8.0`.',
  },
  options: {
    'python PATH': 'Python interpreter for the samples. The default is `PYTHON_PATH` or `python3`.',
  },
  example: '--source ../superduper --tag 0.8.0',
};

endStepsOnSignals();

runCommand(COMMAND, async ({ tag, python = PYTHON, ...values }) => {
  const source = resolve(values.source);
  const { version, commit, date } = readRelease(source, tag);
  if (versions.some(({ name }) => name === version))
    throw new Error(`--tag: expected a release of a version that is not live, found ${tag} of ${version}.`);
  console.log(`Release ${tag}: ${commit} of ${date}`);
  const results: StepResult[] = [];
  const runScript = async (title: string, script: string, ...args: string[]) => {
    const result = await runStep({ title, command: ['jiti', `scripts/${script}.ts`, ...args], isLive: true });
    results.push(result);
    return result.passed;
  };

  const updateApi = () => {
    const title = 'the API of the release, and what it does to the pages';
    const isExtracted = getVersion('current').commit === commit;
    // Even if an earlier run has extracted the API, prints how it affects pages, because they may still be outdated.
    if (isExtracted) return runScript(title, 'docs-impact', '--version', 'next', '--since', findBaseCommit());
    const framework = extractFramework(source, commit);
    const extraction = ['--source', framework, '--out', 'docs', '--commit', commit, '--date', date];
    return runScript(title, 'api-extract', ...extraction);
  };
  const preparePages = async () => {
    console.log(`\nRows for changes that may break code: ${addUpgradeRows()} added`);
    const samples = ['--source', source, '--python', python, '--version', 'next', '--missing'];
    // Checks the pages even if samples failed, so that you see all problems after one run.
    const samplesPassed = await runScript('the samples', 'samples-run', ...samples);
    return (await runScript('the pages', 'check-pages')) && samplesPassed;
  };
  const cutVersion = () => runScript(`the version ${version}`, 'version-cut', version, '--release', tag);

  const isCut = (await updateApi()) && (await preparePages()) && (await cutVersion());
  console.log(`\n${formatTimes(results)}`);
  if (!isCut)
    throw new Error(
      '\nFix the problems that the steps report, then run this command again. It continues from here.',
    );
});
