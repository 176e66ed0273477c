import type { ParameterKind } from './types';

/** @returns parameters with `/` after the last positional-only one, and `*` before the first keyword-only one that no `*args` precedes. */
export function withMarkers<Parameter extends { kind: ParameterKind | 'ATTRIBUTE' }>(
  parameters: readonly Parameter[],
): (Parameter | '/' | '*')[] {
  return parameters.flatMap((parameter, index) => {
    const previous = parameters[index - 1]?.kind;
    const next = parameters[index + 1]?.kind;
    const opensKeywords =
      parameter.kind === 'KEYWORD_ONLY' && previous !== 'KEYWORD_ONLY' && previous !== 'VAR_POSITIONAL';
    const closesPositional = parameter.kind === 'POSITIONAL_ONLY' && next !== 'POSITIONAL_ONLY';
    return [
      ...(opensKeywords ? (['*'] as const) : []),
      parameter,
      ...(closesPositional ? (['/'] as const) : []),
    ];
  });
}
