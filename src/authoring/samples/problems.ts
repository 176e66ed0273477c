import type { SymbolIndex } from '../../model/inventory/lookup';
import { compareProblems, type Problem } from '../../model/problem';
import { memberNames } from '../../model/python/members';
import { parsePython } from '../../model/python/syntax';
import { adviceOn } from './advice';
import { applyDirectives } from './directives';
import { isProbeMessage, placeInPage, sampleAt } from './module';
import type { Diagnostic } from './pyright';
import { isSuppressed, type SuppressionContext } from './suppressions';
import type { PageSamples, Position, Sample } from './types';

/** A line that a notebook would take for a command. */
const MAGIC = /^\s*(!|%%?[a-zA-Z])/;

/** An error, and the sample that it lies in. */
interface Finding {
  sample: Sample;
  problem: Problem;
}

/**
 * Turns what pyright says of a page's modules into what its author has to fix.
 *
 * @param index - The version's symbols.
 * @param page - The page.
 * @param diagnostics - For each of its alternatives, what pyright found in the module.
 * @returns The problems in the page's order, each once.
 */
export function pageProblems(
  index: SymbolIndex,
  page: PageSamples,
  diagnostics: readonly Diagnostic[][],
): Problem[] {
  const ways = page.alternatives.map((samples, way) => ({ samples, found: diagnostics[way] ?? [] }));
  const code = page.samples.flatMap((sample) => sample.code.map(({ text }) => text)).join('\n');
  const context = { index, ownMembers: memberNames(parsePython(code)) };
  const findings = ways.flatMap(({ samples, found }) => findingsOf(context, page, samples, found));
  const problems = [
    ...page.problems,
    ...page.samples.flatMap((sample) => {
      const own = findings.filter((finding) => finding.sample === sample);
      const about = whereIn(page, sample.fence);
      return applyDirectives(sample.options, about, unique(own.map(({ problem }) => problem)));
    }),
    ...ways.flatMap(({ samples, found }) => unreachable(page, samples, found)),
  ];
  return unique(problems).sort(compareProblems);
}

/**
 * Says which fences name a version that they cannot.
 *
 * @param page - Samples of a page whose fences name the same version, or none.
 * @param own - The version of the page.
 * @param known - The names of all versions.
 * @returns A problem for each of the fences; none if the name is right.
 */
export function namedVersionProblems(page: PageSamples, own: string, known: readonly string[]): Problem[] {
  const { version } = page;
  if (version === null || (version !== own && known.includes(version))) return [];
  const others = known.filter((name) => name !== own);
  const wrong =
    version === own
      ? { message: `found version=${version}, which is the version of the page`, fix: 'Leave it out.' }
      : {
          message: `expected another live version (${others.join(', ')}), found version=${version}`,
          fix: 'Name one of them, or show the code of a version that is no longer live in a text fence.',
        };
  return page.samples.map(({ fence }) => ({ ...whereIn(page, fence), ...wrong }));
}

/** Alternatives share samples, and so errors. */
function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function whereIn(page: PageSamples, place: Position): Pick<Problem, 'file' | 'line' | 'column' | 'quote'> {
  return { file: page.file, ...place, quote: page.lines[place.line - 1]?.trim() ?? '' };
}

function findingsOf(
  context: SuppressionContext,
  page: PageSamples,
  samples: readonly Sample[],
  diagnostics: readonly Diagnostic[],
): Finding[] {
  return diagnostics.flatMap((diagnostic) => {
    const sample = sampleAt(samples, diagnostic.line);
    if (diagnostic.severity !== 'error' || !sample || isSuppressed(context, diagnostic)) return [];
    return [{ sample, problem: problemOf(context.index, page, sample, diagnostic) }];
  });
}

function problemOf(index: SymbolIndex, page: PageSamples, sample: Sample, diagnostic: Diagnostic): Problem {
  const { message, rule } = diagnostic;
  const place = placeInPage(sample, diagnostic);
  const code = sample.code[place.line - sample.fence.line - 1];
  if (rule === undefined && code && MAGIC.test(code.text)) {
    return {
      ...whereIn(page, { line: place.line, column: code.offset + 1 }),
      message: 'expected Python, found a notebook command',
      fix: 'Put shell commands in a bash fence.',
    };
  }
  const advice = adviceOn(index, diagnostic, sample);
  return { ...whereIn(page, place), message, ...(rule && { rule }), ...(advice && { fix: advice }) };
}

/** The first sample that is never reached, and so never checked. After a syntax error, nothing can be said. */
function unreachable(
  page: PageSamples,
  samples: readonly Sample[],
  diagnostics: readonly Diagnostic[],
): Problem[] {
  if (diagnostics.some(({ severity, rule }) => severity === 'error' && rule === undefined)) return [];
  const reached = new Set(
    diagnostics.flatMap(({ message, line }) => (isProbeMessage(message) ? [line] : [])),
  );
  const first = samples.slice(1).find(({ fence }) => !reached.has(fence.line));
  if (!first) return [];
  return [
    {
      ...whereIn(page, first.fence),
      message:
        'the sample is never reached, so it cannot be checked: the samples before it do not come to an end',
      fix: 'Give the endless loop or the exit before it an end, or show it last.',
    },
  ];
}
