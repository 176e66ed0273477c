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
 * Reads the other names that a class body binds.
 *
 * @param context - Where the class stands, its own methods among the names that resolve.
 * @param statements - The statements of its body.
 * @param fields - Its fields, which are left out.
 * @returns Public and special names.
 */
export function readAttributes(
  context: ExtractionContext,
  statements: Statement[],
  fields: Field[],
): Record<string, Attribute> {
  const { source } = context;
  const isField = new Set(fields.map(({ name }) => name));
  return sortedRecord(
    statements.flatMap(({ node }) => {
      const { targets, annotation, value = [] } = assignmentOf(node) ?? {};
      const classVar = annotation !== undefined && isClassVar(context, annotation);
      const written = annotation && oneLine(source, annotation);
      return namesOf(source, targets)
        .filter((name) => (isPublic(name) || isSpecial(name)) && !isField.has(name))
        .map((name) => {
          const facts = { line: lineOf(source, node), ...(classVar && { classVar }) };
          return [name, { ...facts, ...readValue(context, written, value) }] as const;
        });
    }),
  );
}
