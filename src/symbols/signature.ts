import { withMarkers } from '../inventory/markers';
import { type AnnotationToken, annotationTokens, type Resolve, textOfTokens } from './annotation';
import type { ParameterOrAttribute } from './facts';

/** Longer signatures get a line for each parameter. */
const WIDTH = 72;
const INDENT = '    ';

export interface Signature {
  /** How the call begins: `Listener`, `run`, `Component.read`. */
  name: string;
  parameters: readonly ParameterOrAttribute[];
  returns: string | null;
  /** Whether there are more parameters than these. */
  isCut?: boolean;
}

/**
 * Writes a signature as a Python developer reads it.
 *
 * @param signature - What is called, and what with.
 * @param resolve - Resolves a name in a module; annotations say which they are written in.
 * @param module - The module that the return annotation is written in.
 */
export function formatSignature(signature: Signature, resolve: ResolveIn, module: string): string {
  return textOfTokens(signatureTokens(signature, resolve, module));
}

/** @returns The pieces of what {@link formatSignature} writes, in order, with what the names in its types stand for. */
export function signatureTokens(
  { name, parameters, returns, isCut = false }: Signature,
  resolve: ResolveIn,
  module: string,
): AnnotationToken[] {
  const readable = (annotation: string, where: string) =>
    annotationTokens(annotation, (dotted) => resolve(where, dotted));
  const items = withMarkers(parameters).map((item) =>
    typeof item === 'string' ? [{ text: item }] : parameterTokens(item, readable),
  );
  if (isCut) items.push([{ text: '...' }]);
  const end = [{ text: ')' }, ...(returns === null ? [] : [{ text: ' -> ' }, ...readable(returns, module)])];
  const inLine = items.flatMap((item, index) => (index === 0 ? item : [{ text: ', ' }, ...item]));
  const line = [{ text: `${name}(` }, ...inLine, ...end];
  if (textOfTokens(line).length <= WIDTH || items.length === 0) return line;
  const lines = items.flatMap((item) => [{ text: INDENT }, ...item, { text: ',\n' }]);
  return [{ text: `${name}(\n` }, ...lines, ...end];
}

/** Resolves a name as written in a module. */
export type ResolveIn = (module: string, dotted: string) => ReturnType<Resolve>;

function parameterTokens(
  parameter: ParameterOrAttribute,
  readable: (annotation: string, module: string) => AnnotationToken[],
): AnnotationToken[] {
  const { annotation, value, module } = parameter;
  const name = starred(parameter);
  if (annotation === null) return [{ text: value === null ? name : `${name}=${value}` }];
  const typed = [{ text: `${name}: ` }, ...readable(annotation, module)];
  return value === null ? typed : [...typed, { text: ` = ${value}` }];
}

/** @returns Whether a call fails without the parameter. */
export function isRequired({ kind, value }: ParameterOrAttribute): boolean {
  return value === null && kind !== 'VAR_POSITIONAL' && kind !== 'VAR_KEYWORD';
}

/** @returns The name of a parameter as a signature shows it: `ids`, `*args`, `**kwargs`. */
export function starred({ name, kind }: ParameterOrAttribute): string {
  if (kind === 'VAR_POSITIONAL') return `*${name}`;
  return kind === 'VAR_KEYWORD' ? `**${name}` : name;
}
