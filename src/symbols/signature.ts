import { withMarkers } from '../inventory/markers';
import { annotationTokens, type Resolve, textOfTokens } from './annotation';
import type { ParameterOrAttribute } from './facts';

/** Longer signatures get a line for each parameter. */
const WIDTH = 72;
const INDENT = '    ';

export interface Signature {
  /** How the call begins: `Listener`, `run`, `Component.read`. */
  name: string;
  parameters: readonly ParameterOrAttribute[];
  returns: string | null;
}

/**
 * Writes a signature as a Python developer reads it.
 *
 * @param signature - What is called, and what with.
 * @param resolve - Resolves a name in a module; annotations say which they are written in.
 * @param module - The module that the return annotation is written in.
 */
export function formatSignature(
  { name, parameters, returns }: Signature,
  resolve: ResolveIn,
  module: string,
): string {
  const readable = (annotation: string, where: string) =>
    textOfTokens(annotationTokens(annotation, (dotted) => resolve(where, dotted)));
  const items = withMarkers(parameters).map((item) =>
    typeof item === 'string' ? item : parameterText(item, readable),
  );
  const result = returns === null ? '' : ` -> ${readable(returns, module)}`;
  const line = `${name}(${items.join(', ')})${result}`;
  if (line.length <= WIDTH || items.length === 0) return line;
  return [`${name}(`, ...items.map((item) => `${INDENT}${item},`), `)${result}`].join('\n');
}

/** Resolves a name as written in a module. */
export type ResolveIn = (module: string, dotted: string) => ReturnType<Resolve>;

function parameterText(
  parameter: ParameterOrAttribute,
  readable: (annotation: string, module: string) => string,
): string {
  const { annotation, value, module } = parameter;
  const name = starred(parameter);
  if (annotation === null) return value === null ? name : `${name}=${value}`;
  const typed = `${name}: ${readable(annotation, module)}`;
  return value === null ? typed : `${typed} = ${value}`;
}

/** @returns The name of a parameter as a signature shows it: `ids`, `*args`, `**kwargs`. */
export function starred({ name, kind }: ParameterOrAttribute): string {
  if (kind === 'VAR_POSITIONAL') return `*${name}`;
  return kind === 'VAR_KEYWORD' ? `**${name}` : name;
}
