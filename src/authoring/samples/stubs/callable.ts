import type { Callable, Parameter } from '../../../model/inventory/inventory';
import { withMarkers } from '../../../model/inventory/markers';

/** The parameter that stands before those of the inventory: `self`, `cls` or none. */
export type Receiver = 'self' | 'cls' | undefined;

/** Decorators that turn a generator into something else than its annotation says. */
const CONTEXT_MANAGERS = /(^|\.)(async)?contextmanager$/;

/**
 * Writes the declaration of a function or method.
 *
 * @returns One line of a stub.
 */
export function declareCallable(name: string, callable: Callable, receiver?: Receiver): string {
  const parameters = [...(receiver ? [receiver] : []), ...declareParameters(callable.parameters)].join(', ');
  return `${callable.async ? 'async ' : ''}def ${name}(${parameters}) -> ${returned(name, callable)}: ...`;
}

/** A parameter of a function, or one that a constructor has from a field. */
export type DeclaredParameter = Parameter & { defaultFactory?: string };

/**
 * Writes a parameter list. What has no annotation takes anything; a default of None is taken as such.
 *
 * @returns Each as the stub has it, the markers `/` and `*` among them.
 */
export function declareParameters(parameters: readonly DeclaredParameter[]): string[] {
  return withMarkers(parameters).map((item) => (typeof item === 'string' ? item : declareParameter(item)));
}

function declareParameter({
  name,
  kind,
  annotation,
  default: written,
  defaultFactory,
}: DeclaredParameter): string {
  const value = written ?? defaultFactory;
  if (kind === 'VAR_POSITIONAL') return `*${name}: ${annotation ?? '_typing.Any'}`;
  if (kind === 'VAR_KEYWORD') return `**${name}: ${annotation ?? '_typing.Any'}`;
  const type = value === 'None' ? optional(annotation) : (annotation ?? '_typing.Any');
  return `${name}: ${type}${value === undefined ? '' : ' = ...'}`;
}

/** Adds None to what an annotation allows: sources often write `x: str = None`. */
export function optional(annotation: string | undefined): string {
  return annotation === undefined ? '_typing.Any' : `_typing.Optional[${annotation}]`;
}

function returned(name: string, { returns, decorators }: Callable): string {
  if (name === '__init__') return 'None';
  if (returns === undefined || decorators.some((decorator) => CONTEXT_MANAGERS.test(decorator)))
    return '_typing.Any';
  return returns;
}
