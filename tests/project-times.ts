import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says at the end what each project took: the time that its tests kept a worker busy, fixtures and retries included. */
export default class ProjectTimes implements Reporter {
  private readonly projects = new Map<string, { runs: number; milliseconds: number }>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const name = test.parent.project()?.name ?? '';
    const { runs, milliseconds } = this.projects.get(name) ?? { runs: 0, milliseconds: 0 };
    this.projects.set(name, { runs: runs + 1, milliseconds: milliseconds + duration });
  }

  onEnd({ duration }: FullResult): void {
    console.log('\nWhat each project took of the workers’ time:');
    for (const [name, { runs, milliseconds }] of this.projects) {
      console.log(`${seconds(milliseconds)}  ${name}, ${runs} tests`);
    }
    console.log(`${seconds(duration)}  all of them, by the clock`);
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0).padStart(6)} s`;
