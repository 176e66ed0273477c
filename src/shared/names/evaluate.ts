import type { SyntaxNode } from '@lezer/common';
import { getNodeText, isArgumentName, type ParsedPython } from '../python/syntax';
import { getLastPart } from '../text/dotted';
import { inferOnce, type ProgramState, resolveName, type Scope } from './scope';
import {
  createMeaning,
  type DeclaredClass,
  findCommonValue,
  type InferredValue,
  inferCall,
  instantiate,
  type Meaning,
  NO_MEANING,
  parseTypeName,
  resolveMember,
} from './values';

export interface NodeContext {
  program: ProgramState;
  moduleName: string | undefined;
  source: ParsedPython;
  scope: Scope;
  /** The class that contains the node, and the scope of the class's attributes. Null outside a class. */
  cls: { declared: DeclaredClass; scope: Scope } | null;
}

/** Maximum depth of nested code. Deeper code isn't read, because it could overflow the stack. Python rejects such code anyway. */
export const MAX_DEPTH = 500;

/** Infers what an expression refers to: its value and its symbol. Each of them is null if it's uncertain. */
export function evaluate(node: SyntaxNode, context: NodeContext): Meaning {
  const { program } = context;
  if (program.depth > MAX_DEPTH) return NO_MEANING;
  program.depth += 1;
  const meaning = evaluateNode(node, context);
  program.depth -= 1;
  return meaning;
}

function evaluateNode(node: SyntaxNode, context: NodeContext): Meaning {
  const { source, scope, program } = context;
  if (node.name === 'VariableName')
    return isArgumentName(node)
      ? NO_MEANING
      : createMeaning(resolveName(scope, getNodeText(source, node), program));

  const { firstChild, lastChild } = node;
  if (!firstChild || !lastChild) return NO_MEANING;
  const secondChild = firstChild.nextSibling;
  if (node.name === 'ParenthesizedExpression')
    return secondChild ? evaluate(secondChild, context) : NO_MEANING;
  // `a if condition else b`, or `a or b`
  if (node.name === 'ConditionalExpression' || secondChild?.name === 'or') {
    const choices = [firstChild, lastChild].filter(({ name }) => name !== 'None');
    return createMeaning(findCommonValue(choices.map((choice) => evaluate(choice, context).value)));
  }
  if (node.name === 'CallExpression') return evaluateCall(node, firstChild, context);

  if (node.name !== 'MemberExpression') return NO_MEANING;
  const object = evaluate(firstChild, context).value;
  if (lastChild.name === 'PropertyName')
    return resolveMember(program.index, object, getNodeText(source, lastChild));
  // `object[…]` calls a method of the object.
  return createMeaning(inferCall(program.index, resolveMember(program.index, object, '__getitem__').value));
}

function evaluateCall(node: SyntaxNode, callee: SyntaxNode, context: NodeContext): Meaning {
  const { source, cls, program } = context;
  if (cls && getNodeText(source, node) === 'super()') {
    // `super()` is an instance of the class, but without the members that the class defines itself.
    const parentClass = { ...cls.declared, findMember: () => undefined };
    return createMeaning({ kind: 'declaredInstance', class: parentClass });
  }
  return createMeaning(inferCall(program.index, evaluate(callee, context).value));
}

/** Infers a value from an annotation such as `: Listener`. Returns null if the annotation doesn't name exactly one class. */
export function evaluateType(type: SyntaxNode, { scope, source, program }: NodeContext): InferredValue {
  const annotation = getNodeText(source, type).replace(/^(?::|->)/, '');
  const [name, ...members] = parseTypeName(annotation)?.split('.') ?? [];
  if (name === undefined) return null;
  const resolve = (value: InferredValue, member: string) => resolveMember(program.index, value, member).value;
  return instantiate(program.index, members.reduce(resolve, resolveName(scope, name, program)));
}

/** Matches decorators that don't change what a function returns, such as `@staticmethod` and `@cache`. */
const PLAIN_DECORATOR = /^(?:staticmethod|classmethod|(?:cached_)?property|(?:lru_)?cache|cache_resource)$/;

/** Infers what a function's name refers to: the function itself or, for a property, the value that it returns. */
export function inferFunction(
  node: SyntaxNode,
  decorators: readonly string[],
  innerContext: NodeContext,
): InferredValue {
  const names = decorators.map(getLastPart);
  if (node.getChild('async') || !names.every((name) => PLAIN_DECORATOR.test(name))) return null;
  const inferResult = inferOnce(() => inferReturnValue(node, innerContext));
  const call = () => {
    const result = inferResult();
    // While a recursive function is being evaluated, its result is pending.
    return typeof result === 'symbol' ? null : result;
  };
  const isProperty = names.some((name) => name.endsWith('property'));
  return isProperty ? call() : { kind: 'function', call };
}

function inferReturnValue(node: SyntaxNode, innerContext: NodeContext): InferredValue {
  const type = node.getChild('TypeDef');
  if (type) return evaluateType(type, innerContext);
  const returnStatements: SyntaxNode[] = [];
  let isGenerator = false;
  const visit = ({ name, node: child }: { name: string; node: SyntaxNode }) => {
    if (name === 'ReturnStatement') returnStatements.push(child);
    if (name.startsWith('Yield')) isGenerator = true;
    const isInnerFunction = /^(?:FunctionDefinition|ClassDefinition|LambdaExpression)$/.test(name);
    return !isInnerFunction;
  };

  node.getChild('Body')?.cursor().iterate(visit);
  if (isGenerator) return null;
  return findCommonValue(
    returnStatements.map(({ lastChild }) => (lastChild ? evaluate(lastChild, innerContext).value : null)),
  );
}
