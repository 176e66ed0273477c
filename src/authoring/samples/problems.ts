import { compareProblems, getMessage, type Problem, removeDuplicateProblems } from '../../model/problem';
import type { SymbolIndex } from '../../shared/inventory/lookup';
import { findMemberNames, parsePython } from '../../shared/python/syntax';
import { getAdvice } from './advice';
import { findModuleLine, PROBE_MESSAGE, type SampleModule, toPagePosition } from './module';
import { locateOnPage } from './page';
import { type Diagnostic, isSyntaxError } from './pyright';
import { isSuppressed } from './suppressions';
import type { Sample, SampleSet } from './types';

const NOTEBOOK_COMMAND = /^\s*(!|%%?[a-zA-Z])/;

export type ModuleDiagnostics = ReadonlyMap<SampleModule, readonly Diagnostic[]>;

/** Lists the problems of a page's samples from top to bottom, including the type checker's messages. */
export function listPageProblems(
  index: SymbolIndex,
  page: SampleSet,
  diagnostics: ModuleDiagnostics,
): Problem[] {
  const code = page.samples.flatMap((sample) => sample.code.map(({ text }) => text)).join('\n');
  const context = {
    index,
    ownMembers: findMemberNames(parsePython(code)),
    ownModules: new Set(page.samples.flatMap(({ title }) => title?.match(/^(\w+)\.py$/)?.[1] ?? [])),
  };

  const findings = page.modules.flatMap((module) => {
    const errors = diagnostics.get(module)?.filter(({ severity }) => severity === 'error') ?? [];
    return errors
      .filter((error) => !isSuppressed(context, error))
      .flatMap((error) => createFinding(index, page, module, error) ?? []);
  });

  // Modules share samples, so several modules may report the same problem.
  const sampleProblems = page.samples.flatMap((sample) => {
    const errors = findings.flatMap((finding) => (finding.sample === sample ? finding.problem : []));
    return applyExpectedError(page, sample, removeDuplicateProblems(errors));
  });

  const unreached = page.modules.flatMap((module) =>
    checkReachability(page, module, diagnostics.get(module) ?? []),
  );
  return removeDuplicateProblems([...page.problems, ...sampleProblems, ...unreached]).sort(compareProblems);
}

/** Reports fences whose option `version=` names an unknown version or the page's own version. */
export function checkNamedVersions(
  page: SampleSet,
  pageVersion: string,
  versions: readonly string[],
): Problem[] {
  const { version } = page;
  if (version === null || (version !== pageVersion && versions.includes(version))) return [];
  const otherVersions = versions.filter((name) => name !== pageVersion);
  const message = `expected another live version (${otherVersions.join(', ')}), found version=${version}`;
  const fix =
    'Name another live version, or remove the option to use the version of the page. Put code of older versions in a text fence.';
  return page.samples.map(({ fence }) => ({ ...locateOnPage(page, fence), message, fix }));
}

function createFinding(
  index: SymbolIndex,
  page: SampleSet,
  module: SampleModule,
  diagnostic: Diagnostic,
): { sample: Sample; problem: Problem } | undefined {
  const moduleLine = findModuleLine(module, diagnostic.line);
  if (!moduleLine) return undefined;
  const { message, rule } = diagnostic;
  const { sample } = moduleLine;
  const position = toPagePosition(moduleLine, diagnostic.column);
  // Not `moduleLine.index`, because it exceeds the code if the error is after the sample.
  const codeLine = sample.code[position.line - sample.fence.line - 1];
  if (isSyntaxError(diagnostic) && codeLine && NOTEBOOK_COMMAND.test(codeLine.text)) {
    const location = locateOnPage(page, { line: position.line, column: codeLine.offset + 1 });
    const fix = 'Put shell commands in a bash fence.';
    return { sample, problem: { ...location, expected: 'Python', actual: 'a notebook command', fix } };
  }
  const fix = getAdvice(index, message, moduleLine, diagnostic.column);
  const problem = { ...locateOnPage(page, position), message, ...(rule && { rule }), ...(fix && { fix }) };
  return { sample, problem };
}

/** Reports the first unreachable sample. The type checker skips unreachable code, so it checks neither this sample nor those below it. */
function checkReachability(
  page: SampleSet,
  module: SampleModule,
  diagnostics: readonly Diagnostic[],
): Problem[] {
  if (diagnostics.some(isSyntaxError)) return [];
  const probes = diagnostics.filter(({ message }) => PROBE_MESSAGE.test(message));
  const reachedLines = probes.map(({ line }) => findModuleLine(module, line));
  const firstUnreached = module.lines.find((line) => line.isProbe && !reachedLines.includes(line));
  if (!firstUnreached) return [];
  const expected = 'a sample that the program reaches';
  const actual = 'one after code that never ends or that exits';
  const fix = 'Change the endless loop or the exit before this sample, or move it to the end of the page.';
  return [{ ...locateOnPage(page, firstUnreached.sample.fence), expected, actual, fix }];
}

function applyExpectedError(page: SampleSet, sample: Sample, errors: Problem[]): Problem[] {
  const { expectedError } = sample.options;
  if (expectedError === undefined) return errors;
  if (errors.length === 0) {
    const expected = `an error with "${expectedError}"`;
    const fix = 'Remove `expect-error`, or show code that fails.';
    return [{ ...locateOnPage(page, sample.fence), expected, actual: 'a sample that passes', fix }];
  }
  return errors
    .filter((error) => error.rule !== expectedError && !getMessage(error).includes(expectedError))
    .map((error) => ({ ...error, message: `expected only "${expectedError}", found: ${getMessage(error)}` }));
}
