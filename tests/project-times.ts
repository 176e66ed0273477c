import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints how long the tests of each project kept a worker busy, including fixtures and retries, and why tests were skipped. */
export default class ProjectTimes implements Reporter {
  private readonly projects = new Map<string, { runs: number; milliseconds: number }>();

  private readonly skippedTests = new Map<string, number>();

  onTestEnd(test: TestCase, { duration, status, annotations }: TestResult): void {
    const { description } = annotations.find(({ type }) => type === 'skip') ?? {};
    if (status === 'skipped' && description)
      this.skippedTests.set(description, (this.skippedTests.get(description) ?? 0) + 1);
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
    for (const [reason, count] of this.skippedTests) console.log(`Skipped ${count} tests: ${reason}`);
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0).padStart(6)} s`;
