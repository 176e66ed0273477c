import { type CodeUse, type PythonModule, readProgram } from '../names/module';
import { type Ancestor, type InferredValue, listAncestors, resolveImport } from '../names/values';
import { getNodeText } from '../python/syntax';
import { checkCall } from './check-calls';
import { checkClass } from './check-classes';
import { checkImport, checkKey, checkMember } from './check-names';
import { checkSettingsFile, checkString, isSettingsFile } from './check-texts';
import { Checker, DATALAYER } from './checker';
import type { UpgradeData } from './data';
import { parseFile } from './parse-file';
import { type InputFile, readInputFile } from './read-input';
import type { CodePlace, SourceFile, UpgradeReport } from './report';

/** Reads and checks the files that a reader selects, including notebooks and archives. */
export function checkInput(inputs: readonly InputFile[], data: UpgradeData): UpgradeReport {
  const contents = inputs.map(({ path, bytes }) => readInputFile(path, bytes));
  const files = contents.flatMap((content) => content.files);
  const report = checkProgram(files, data);
  return { ...report, problems: [...contents.flatMap(({ problems }) => problems), ...report.problems] };
}

/** Checks whether a program for one version also works with a later version. Never throws, even if the files aren't Python. */
export function checkProgram(files: readonly SourceFile[], data: UpgradeData): UpgradeReport {
  const checker = new Checker(data);
  for (const file of files.filter(isSettingsFile)) checkSettingsFile(checker, file);
  const modules = files.filter((file) => !isSettingsFile(file)).map((file) => readModule(checker, file));
  const assumedValues = listAssumedValues(checker, files);
  const uses = readProgram(modules, checker.before, assumedValues);
  const inheritedClasses = listInheritedClasses(uses);
  for (const use of uses) checkUse(checker, use, inheritedClasses);
  reportAssumptions(checker, uses, assumedValues);

  const order = new Map(files.map(({ path }, index) => [path, index]));
  const comparePlaces = (left: CodePlace, right: CodePlace) =>
    (order.get(left.path) ?? 0) - (order.get(right.path) ?? 0) || left.line - right.line;
  const { problems, checkedUses } = checker;
  const findings = checker.findings.toSorted(
    (left, right) => comparePlaces(left, right) || left.from - right.from,
  );
  return { files, findings, unchecked: checker.unchecked.toSorted(comparePlaces), problems, checkedUses };
}

function readModule(checker: Checker, file: SourceFile): PythonModule {
  const { source, problems } = parseFile(file.text);
  checker.addFile(source, file);
  for (const { from, message } of problems) checker.reportProblem(source, from, message);
  return { sources: [source], name: file.path.replace(/\.\w+$/, '').replaceAll('/', '.') };
}

function listInheritedClasses(uses: readonly CodeUse[]): Set<Ancestor> {
  const ancestors = uses.flatMap(({ node, inferMeaning }) => {
    const value = node.name === 'ClassDefinition' ? inferMeaning().value : null;
    return value?.kind === 'declared' ? listAncestors(value.class).slice(1) : [];
  });
  return new Set(ancestors);
}

const FOREIGN_STAR_IMPORT = /^\s*from\s+(?!superduper\b)\S+\s+import\s+\*/m;

function listAssumedValues({ before }: Checker, files: readonly SourceFile[]): Map<string, InferredValue> {
  // These names may come from the star import.
  if (files.some(({ text }) => FOREIGN_STAR_IMPORT.test(text))) return new Map();
  const values = new Map<string, InferredValue>();
  for (const [name, path] of before.scopes.get('superduper') ?? [])
    values.set(name, resolveImport(before, path).value);
  return values.set('db', { kind: 'instance', className: DATALAYER });
}

function reportAssumptions(
  checker: Checker,
  uses: readonly CodeUse[],
  assumedValues: ReadonlyMap<string, InferredValue>,
): void {
  const reportedNames = new Set<string>();
  for (const { node, context, inferMeaning } of uses) {
    const name = node.name === 'VariableName' ? getNodeText(context.source, node) : '';
    const value = assumedValues.get(name);
    const key = `${context.moduleName} ${name}`;
    if (!value || reportedNames.has(key)) continue;
    // If the code defines the name, its value is a different object.
    if (inferMeaning().value !== value) continue;
    reportedNames.add(key);
    const reason = 'a name that the code doesn’t define, so the check assumes that it comes from superduper';
    checker.skip(context.source, node, reason);
  }
}

function checkUse(checker: Checker, use: CodeUse, inheritedClasses: ReadonlySet<Ancestor>): void {
  const { node, inferMeaning, importedName, context } = use;
  if (importedName !== undefined) {
    checkImport(checker, use, importedName);
    return;
  }
  const { symbol, value } = inferMeaning();
  if (node.name === 'ClassDefinition' && value?.kind === 'declared')
    checkClass(checker, use, value.class, inheritedClasses.has(value.class));
  CHECKS[node.name]?.(checker, use);
  // A call may return a symbol, such as a class. In that case, only the called name counts as its use.
  if (symbol && node.name !== 'CallExpression')
    checker.reportBehavior(context.source, node, symbol.qualifiedName);
}

const CHECKS: Readonly<Record<string, (checker: Checker, use: CodeUse) => void>> = {
  CallExpression: checkCall,
  PropertyName: checkMember,
  String: (checker, use) => {
    checkString(checker, use);
    checkKey(checker, use);
  },
};
