import { type CodeUse, readProgram } from '../names/module';
import { type DeclaredClass, type InferredValue, listAncestors, resolveImport } from '../names/values';
import { checkCall } from './check-calls';
import { checkClass } from './check-classes';
import { checkImport, checkKey, checkMember } from './check-names';
import { checkSettingsFile, checkString } from './check-texts';
import { Checker, listLineStarts } from './checker';
import type { UpgradeData } from './data';
import { parseFile } from './parse-file';
import type { SourceFile, UpgradeReport } from './report';

/** Class of the object that programs call `db`. */
const DATALAYER = 'superduper.base.datalayer.Datalayer';

/**
 * Checks a program that was written for one version of the framework against a later version. Never throws, whatever text the files contain.
 *
 * @param files - Python files, notebooks as text, and settings files of the program.
 */
export function checkProgram(files: readonly SourceFile[], data: UpgradeData): UpgradeReport {
  const checker = new Checker(data);
  const isSettingsFile = ({ path }: SourceFile) => /\.(?:ya?ml|env)$|(?:^|\/)\.env/i.test(path);
  for (const file of files) if (isSettingsFile(file)) checkSettingsFile(checker, file);
  const modules = files
    .filter((file) => !isSettingsFile(file))
    .map((file) => {
      const lineStarts = listLineStarts(file.text);
      const { source, problems } = parseFile(file, lineStarts);
      checker.files.set(source, { path: file.path, lineStarts });
      checker.problems.push(...problems);
      return { sources: [source], name: file.path.replace(/\.\w+$/, '').replaceAll('/', '.') };
    });
  const assumedValues = listAssumedValues(checker, files);
  const uses = readProgram(modules, checker.before, assumedValues);
  const classes = uses.flatMap(({ node, meaning }) => {
    const value = node.name === 'ClassDefinition' ? meaning().value : null;
    return value?.kind === 'declared' ? [value.class] : [];
  });
  const inheritedClasses = new Set(classes.flatMap((cls) => listAncestors(cls).slice(1)));
  for (const use of uses) checkUse(checker, use, inheritedClasses);
  const order = new Map(files.map(({ path }, index) => [path, index]));
  const compare = (left: { path: string; line: number }, right: { path: string; line: number }) =>
    (order.get(left.path) ?? 0) - (order.get(right.path) ?? 0) || left.line - right.line;
  return {
    files,
    findings: checker.findings.sort((left, right) => compare(left, right) || left.from - right.from),
    unchecked: checker.unchecked.sort(compare),
    problems: checker.problems,
    checkedUses: checker.checkedUses,
  };
}

/**
 * Returns the values of the names that snippets often use without defining them: `db`, and what `superduper` exports. Empty if star imports
 * may define the names.
 */
function listAssumedValues({ before }: Checker, files: readonly SourceFile[]): Map<string, InferredValue> {
  if (files.some(({ text }) => /^\s*from\s+(?!superduper\b)\S+\s+import\s+\*/m.test(text))) return new Map();
  const exportedNames = [...(before.scopes.get('superduper') ?? [])];
  const values = exportedNames.map(([name, path]): [string, InferredValue] => [
    name,
    resolveImport(before, path).value,
  ]);
  return new Map([...values, ['db', { kind: 'instance', className: DATALAYER }]]);
}

function checkUse(
  checker: Checker,
  use: CodeUse,
  inheritedClasses: ReadonlySet<DeclaredClass | string>,
): void {
  const { node, meaning, importedName, context } = use;
  if (importedName !== undefined) return checkImport(checker, use, importedName);
  const { symbol, value } = meaning();
  if (node.name === 'PropertyName') checkMember(checker, use);
  if (node.name === 'CallExpression') checkCall(checker, use);
  if (node.name === 'String') {
    checkString(checker, use);
    checkKey(checker, use);
  }
  if (node.name === 'ClassDefinition' && value?.kind === 'declared')
    checkClass(checker, use, value.class, inheritedClasses.has(value.class));
  if (symbol && node.name !== 'CallExpression')
    checker.reportBehavior({ context }, node, symbol.qualifiedName);
}
