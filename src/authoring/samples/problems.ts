import type { SymbolIndex } from '../../model/inventory/lookup';
import type { FenceCheckOptions } from '../../model/mdx/fence';
import { compareProblems, messageOf, type Problem } from '../../model/problem';
import { memberNames, parsePython } from '../../model/python/syntax';
import { adviceOn } from './advice';
import { isProbeMessage, lineAt, type Module, placeOnPage } from './module';
import type { Diagnostic } from './pyright';
import { isSuppressed } from './suppressions';
import type { PageSamples, Position, Sample } from './types';

/** Matches a line that is a command in a notebook. */
const MAGIC = /^\s*(!|%%?[a-zA-Z])/;

/**
 * Converts pyright's diagnostics of a page's modules to problems.
 *
 * @returns The problems in the order of the page, without duplicates.
 */
export function pageProblems(
  index: SymbolIndex,
  page: PageSamples,
  modules: readonly Module[],
  foundIn: (module: Module) => readonly Diagnostic[],
): Problem[] {
  const code = page.samples.flatMap((sample) => sample.code.map(({ text }) => text)).join('\n');
  const context = { index, ownMembers: memberNames(parsePython(code)), ownModules: modulesOf(page) };
  const findings = modules.flatMap((module) =>
    foundIn(module)
      .filter((diagnostic) => diagnostic.severity === 'error' && !isSuppressed(context, diagnostic))
      .flatMap((diagnostic) => findingOf(index, page, module, diagnostic) ?? []),
  );
  const problems = [
    ...page.problems,
    ...page.samples.flatMap((sample) => {
      const own = findings.filter((finding) => finding.sample === sample);
      const about = whereIn(page, sample.fence);
      return unexpected(sample.options, about, unique(own.map(({ problem }) => problem)));
    }),
    ...modules.flatMap((module) => unreachable(page, module, foundIn(module))),
  ];
  return unique(problems).sort(compareProblems);
}

function modulesOf({ samples }: PageSamples): Set<string> {
  return new Set(samples.flatMap(({ title }) => title?.match(/^(\w+)\.py$/)?.[1] ?? []));
}

/** Reports fences that name an unknown version or the page's own version. All fences of `page` name the same version. */
export function namedVersionProblems(page: PageSamples, own: string, known: readonly string[]): Problem[] {
  const { version } = page;
  if (version === null || (version !== own && known.includes(version))) return [];
  const others = known.filter((name) => name !== own);
  const message = `expected another live version (${others.join(', ')}), found version=${version}`;
  const fix =
    'Name another live version, or remove the option to use the version of the page. Put code of older versions in a text fence.';
  return page.samples.map(({ fence }) => ({ ...whereIn(page, fence), message, fix }));
}

/** Removes duplicates, which occur because modules share samples. */
function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Returns a position on a page, together with the text of the line. */
export function whereIn(
  { file, lines }: Pick<PageSamples, 'file' | 'lines'>,
  place: Position,
): Pick<Problem, 'file' | 'line' | 'column' | 'quote'> {
  return { file, ...place, quote: lines[place.line - 1]?.trim() ?? '' };
}

/** Converts a diagnostic of a module to a problem of the page, together with the sample. */
function findingOf(
  index: SymbolIndex,
  page: PageSamples,
  module: Module,
  diagnostic: Diagnostic,
): { sample: Sample; problem: Problem } | undefined {
  const at = lineAt(module, diagnostic.line);
  if (!at) return undefined;
  const { message, rule } = diagnostic;
  const { sample } = at;
  const place = placeOnPage(at, diagnostic.column);
  const code = sample.code[place.line - sample.fence.line - 1];
  if (rule === undefined && code && MAGIC.test(code.text)) {
    const where = whereIn(page, { line: place.line, column: code.offset + 1 });
    const told = 'expected Python, found a notebook command';
    return { sample, problem: { ...where, message: told, fix: 'Put shell commands in a bash fence.' } };
  }
  const fix = adviceOn(index, message, at, diagnostic.column);
  const problem = { ...whereIn(page, place), message, ...(rule && { rule }), ...(fix && { fix }) };
  return { sample, problem };
}

/** Reports the first sample that is unreachable and therefore unchecked. After a syntax error, this is unknown. */
function unreachable(page: PageSamples, module: Module, diagnostics: readonly Diagnostic[]): Problem[] {
  if (diagnostics.some(({ severity, rule }) => severity === 'error' && rule === undefined)) return [];
  const reached = new Set(
    diagnostics.flatMap(({ message, line }) => (isProbeMessage(message) ? [lineAt(module, line)] : [])),
  );
  const first = module.lines.find((line) => line.index === -1 && !reached.has(line));
  if (!first) return [];
  const message =
    'expected a sample that the program reaches, found one after code that never ends or that exits';
  const fix = 'Change the endless loop or the exit before this sample, or move it to the end of the page.';
  return [{ ...whereIn(page, first.sample.fence), message, fix }];
}

/**
 * Applies a fence's `expect-error` to its sample's errors.
 *
 * @returns The errors that the fence doesn't expect, or a problem if the expected error doesn't occur.
 */
function unexpected(
  { expectedError }: FenceCheckOptions,
  about: Pick<Problem, 'file' | 'line' | 'column' | 'quote'>,
  errors: readonly Problem[],
): readonly Problem[] {
  if (expectedError === undefined) return errors;
  if (errors.length === 0) {
    const message = `expected an error with "${expectedError}", found a sample that passes`;
    return [{ ...about, message, fix: 'Remove `expect-error`, or show code that fails.' }];
  }
  return errors
    .filter((error) => error.rule !== expectedError && !messageOf(error).includes(expectedError))
    .map((error) => ({ ...error, message: `expected only "${expectedError}", found: ${messageOf(error)}` }));
}
