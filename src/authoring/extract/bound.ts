import type { ExtractionContext } from './context';
import { callOf, stringsIn } from './expressions';
import { ownNodes } from './source';
import { assignmentOf, type Statement } from './statements';

/**
 * Finds the functions of a module that instances of a class carry as methods. A query builds its methods so: a table in the
 * class says which may follow which, by name, and `eval` gets the function of that name when an instance is made.
 *
 * @param context - Where the class stands.
 * @param statements - The statements of its body.
 * @returns The names, sorted; none for a class that does not work so.
 */
export function boundFunctions(
  { source, module, resolve }: ExtractionContext,
  statements: Statement[],
): string[] {
  const ofMethods = statements.flatMap(({ node }) =>
    node.name === 'FunctionDefinition' ? ownNodes(node) : [],
  );
  if (!ofMethods.some((node) => callOf(source, node)?.callee === 'eval')) return [];
  const tables = statements.flatMap(({ node }) => assignmentOf(node)?.value ?? []);
  const names = tables
    .filter(({ name }) => name === 'DictionaryExpression')
    .flatMap((table) => stringsIn(source, table));
  return [...new Set(names)].filter((name) => resolve(name) === `${module}.${name}`).sort();
}
