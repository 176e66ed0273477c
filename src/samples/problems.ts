import type { SymbolIndex } from '../inventory/lookup';
import { memberNames } from '../python/members';
import { parsePython } from '../python/syntax';
import { mend } from './mend';
import { isProbeMessage, placeInPage, sampleAt } from './module';
import { type Hearing, isNoise } from './noise';
import type { Diagnostic } from './pyright';
import type { Page, Place, Problem, Sample } from './types';
import { judge } from './verdict';

/** A line that a notebook would take for a command. */
const MAGIC = /^\s*(!|%%?[a-zA-Z])/;

/** An error, and the sample that it lies in. */
interface Finding {
  sample: Sample;
  problem: Problem;
}

/**
 * Turns what pyright says of a page's modules into what its author has to mend.
 *
 * @param index - The version's symbols.
 * @param page - The page.
 * @param diagnostics - For each of its alternatives, what pyright found in the module.
 * @returns The problems in the page's order, each once.
 */
export function pageProblems(
  index: SymbolIndex,
  page: Page,
  diagnostics: readonly Diagnostic[][],
): Problem[] {
  const ways = page.alternatives.map((samples, way) => ({ samples, found: diagnostics[way] ?? [] }));
  const code = page.samples.flatMap((sample) => sample.code.map(({ text }) => text)).join('\n');
  const hearing = { index, ownMembers: memberNames(parsePython(code)) };
  const findings = ways.flatMap(({ samples, found }) => findingsOf(hearing, page, samples, found));
  const problems = [
    ...page.problems,
    ...page.samples.flatMap((sample) => {
      const own = findings.filter((finding) => finding.sample === sample);
      const about = problemAt(page, sample.fence);
      return judge(sample.options, about, unique(own.map(({ problem }) => problem)));
    }),
    ...ways.flatMap(({ samples, found }) => unreachable(page, samples, found)),
  ];
  return unique(problems).sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Alternatives share samples, and so errors. */
function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function problemAt(page: Page, place: Place): Omit<Problem, 'message'> {
  return { file: page.file, ...place, quote: page.lines[place.line - 1]?.trim() ?? '' };
}

function findingsOf(
  hearing: Hearing,
  page: Page,
  samples: readonly Sample[],
  diagnostics: readonly Diagnostic[],
): Finding[] {
  return diagnostics.flatMap((diagnostic) => {
    const sample = sampleAt(samples, diagnostic.line);
    if (diagnostic.severity !== 'error' || !sample || isNoise(hearing, diagnostic)) return [];
    return [{ sample, problem: problemOf(hearing.index, page, sample, diagnostic) }];
  });
}

function problemOf(index: SymbolIndex, page: Page, sample: Sample, diagnostic: Diagnostic): Problem {
  const { message, rule } = diagnostic;
  const place = placeInPage(sample, diagnostic);
  const code = sample.code[place.line - sample.fence.line - 1];
  if (rule === undefined && code && MAGIC.test(code.text)) {
    return {
      ...problemAt(page, { line: place.line, column: code.offset + 1 }),
      message: 'expected Python, found a notebook command',
      mend: 'Put shell commands in a bash fence.',
    };
  }
  const advice = mend(index, diagnostic, sample);
  return { ...problemAt(page, place), message, ...(rule && { rule }), ...(advice && { mend: advice }) };
}

/** The first sample that is never reached, and so never checked. After a syntax error, nothing can be said. */
function unreachable(page: Page, samples: readonly Sample[], diagnostics: readonly Diagnostic[]): Problem[] {
  if (diagnostics.some(({ severity, rule }) => severity === 'error' && rule === undefined)) return [];
  const reached = new Set(
    diagnostics.flatMap(({ message, line }) => (isProbeMessage(message) ? [line] : [])),
  );
  const first = samples.slice(1).find(({ fence }) => !reached.has(fence.line));
  if (!first) return [];
  return [
    {
      ...problemAt(page, first.fence),
      message:
        'the sample is never reached, so it cannot be checked: the samples before it do not come to an end',
      mend: 'Give the endless loop or the exit before it an end, or show it last.',
    },
  ];
}
