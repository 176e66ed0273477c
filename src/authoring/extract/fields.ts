import type { SyntaxNode } from '@lezer/common';
import type { Attribute, Field } from '../../model/inventory/types';
import { childrenOf, textOf } from '../../model/python/syntax';
import { defined, type ExtractionContext, isPublic, isSpecial, readValue, sortedRecord } from './context';
import { callOf, genericName, oneLine } from './expressions';
import { lineOf } from './source';
import { assignmentOf, namesOf, type Statement } from './statements';

/**
 * Reads the dataclass fields that a class declares.
 *
 * @param context - Where the class stands.
 * @param statements - The statements of its body.
 * @param keywordOnly - Whether its fields are keyword-only unless they say otherwise.
 * @returns The fields in order.
 */
export function readFields(
  context: ExtractionContext,
  statements: Statement[],
  keywordOnly: boolean,
): Field[] {
  const { source, resolve } = context;
  return statements.flatMap(({ node }) => {
    const { targets, annotation, value } = assignmentOf(node) ?? {};
    const [name] = namesOf(source, targets);
    if (name === undefined || annotation === undefined || isClassVar(context, annotation)) return [];
    const initVar = resolve(genericName(source, annotation) ?? '') === 'dataclasses.InitVar';
    return {
      name,
      line: lineOf(source, node),
      annotation: oneLine(source, (initVar && childrenOf(annotation)[2]) || annotation),
      ...readDefault(context, value ?? []),
      ...(initVar && { initVar }),
      ...(keywordOnly && { keywordOnly }),
      ...readFieldFlags(context, value ?? []),
    };
  });
}

function isClassVar({ source, resolve }: ExtractionContext, annotation: SyntaxNode): boolean {
  return resolve(genericName(source, annotation) ?? '') === 'typing.ClassVar';
}

function readDefault(
  context: ExtractionContext,
  value: SyntaxNode[],
): Pick<Field, 'default' | 'defaultFactory'> {
  const { source } = context;
  if (value.length === 0) return {};
  const call = fieldCall(context, value);
  if (call === undefined) return { default: oneLine(source, ...value) };
  const [written, factory] = [call.keywords.get('default'), call.keywords.get('default_factory')];
  return {
    ...defined('default', written && oneLine(source, written)),
    ...defined('defaultFactory', factory && oneLine(source, factory)),
  };
}

function readFieldFlags(
  context: ExtractionContext,
  value: SyntaxNode[],
): Pick<Field, 'noInit' | 'keywordOnly'> {
  const says = (keyword: string, wanted: string) => {
    const node = fieldCall(context, value)?.keywords.get(keyword);
    return node !== undefined && textOf(context.source, node) === wanted;
  };
  return {
    ...(says('init', 'False') && { noInit: true }),
    ...(says('kw_only', 'True') && { keywordOnly: true }),
  };
}

function fieldCall({ source, resolve }: ExtractionContext, value: SyntaxNode[]) {
  const call = callOf(source, value[0]);
  return call?.callee && resolve(call.callee) === 'dataclasses.field' ? call : undefined;
}

/**
 * Reads the names that the assignments of a class body or of a module bind.
 *
 * @param context - Where they stand; in a class, its own methods are among the names that resolve.
 * @param statements - The statements of the body.
 * @param without - Names that are left out: the fields of a class, say.
 * @returns Public and special names.
 */
export function readAssigned(
  context: ExtractionContext,
  statements: Statement[],
  without: readonly string[],
): Record<string, Attribute> {
  const { source } = context;
  return sortedRecord(
    statements.flatMap(({ node }) => {
      const { targets, annotation, value = [] } = assignmentOf(node) ?? {};
      const facts = {
        line: lineOf(source, node),
        ...(annotation && isClassVar(context, annotation) && { classVar: true as const }),
        ...readValue(context, annotation && oneLine(source, annotation), value),
      };
      return namesOf(source, targets)
        .filter((name) => (isPublic(name) || isSpecial(name)) && !without.includes(name))
        .map((name) => [name, facts] as const);
    }),
  );
}
