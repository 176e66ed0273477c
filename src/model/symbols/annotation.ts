import type { ResolveIn } from '../inventory/names';

/** A part of a Python expression. Where the part is a name, `target` is the qualified name that it stands for. */
export interface AnnotationToken {
  text: string;
  target?: string;
}

/** Resolves a name as written in the module of the annotation. */
type Resolve = (dotted: string) => string | undefined;

const LEXEME =
  /(?<string>[rb]?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))|(?<name>[A-Za-z_][\w.]*)|(?<other>[^'"A-Za-z_]+|['"])/g;

/** `ClassVar[…]` says where a value is stored, which the tables say already, not what it is. */
const WRAPPER = /^(?<wrapper>[\w.]+)\[(?<type>.*)\]$/s;

/** Modules whose name says nothing before a type: `t.Any` and `st.JSON` read better bare, `np.ndarray` does not. */
const SILENT_MODULE = /^(typing|dataclasses|superduper)(\.|$)/;

/** Makes an annotation, on one line, readable: `t.Optional['Datalayer']` becomes `Optional[Datalayer]`, each name resolved. */
export function annotationTokens(
  annotation: string,
  module: string,
  resolveIn: ResolveIn,
): AnnotationToken[] {
  const resolve: Resolve = (dotted) => resolveIn(module, dotted);
  const inner = WRAPPER.exec(annotation)?.groups;
  return inner && resolve(inner.wrapper ?? '') === 'typing.ClassVar'
    ? tokensOf(inner.type ?? '', resolve)
    : tokensOf(annotation, resolve);
}

function tokensOf(annotation: string, resolve: Resolve): AnnotationToken[] {
  const tokens: AnnotationToken[] = [];
  /** The name before each bracket that is open. */
  const brackets: string[] = [];
  let name = '';
  for (const { groups = {} } of annotation.matchAll(LEXEME)) {
    if (groups.name !== undefined) {
      name = groups.name;
      tokens.push(nameToken(name, resolve));
    } else if (groups.string !== undefined) {
      // A string inside Literal[…] is a value; anywhere else it quotes a type that is not defined yet.
      const isValue = brackets.some((bracket) => resolve(bracket) === 'typing.Literal');
      const quoted = groups.string;
      tokens.push(...(isValue ? [{ text: quoted }] : tokensOf(quoted.slice(1, -1), resolve)));
    } else if (groups.other !== undefined) {
      for (const character of groups.other) {
        if (character === '[') brackets.push(name);
        if (character === ']') brackets.pop();
      }
      tokens.push({ text: groups.other });
    }
  }
  return tokens;
}

/** @returns The text of {@link annotationTokens}. */
export function annotationText(annotation: string, module: string, resolveIn: ResolveIn): string {
  return textOfTokens(annotationTokens(annotation, module, resolveIn));
}

/** @returns The text of the tokens, in order. */
export function textOfTokens(tokens: readonly AnnotationToken[]): string {
  return tokens.map(({ text }) => text).join('');
}

function nameToken(name: string, resolve: Resolve): AnnotationToken {
  const target = resolve(name);
  if (target === undefined) return { text: name };
  const dot = name.indexOf('.');
  const isSilent = dot !== -1 && SILENT_MODULE.test(resolve(name.slice(0, dot)) ?? '');
  return { text: isSilent ? name.slice(dot + 1) : name, target };
}
