import { type CodeUse, type PythonModule, readProgram } from '../names/module';
import { type DeclaredClass, type InferredValue, listAncestors, resolveImport } from '../names/values';
import { getNodeText, parsePython } from '../python/syntax';
import { checkCall } from './check-calls';
import { checkClass } from './check-classes';
import { checkImport, checkKey, checkMember } from './check-names';
import { checkSettingsFile, checkString } from './check-texts';
import { Checker, DATALAYER, findLine, listLineStarts } from './checker';
import type { UpgradeData } from './data';
import { parseFile } from './parse-file';
import { type InputFile, readInputFile } from './read-input';
import type { SourceFile, UpgradeReport } from './report';

/** Reads the files of a program, including notebooks and archives, and checks them. The report lists files that can't be read as problems. */
export function checkInput(inputs: readonly InputFile[], data: UpgradeData): UpgradeReport {
  const contents = inputs.map(({ path, bytes }) => readInputFile(path, bytes));
  const report = checkProgram(
    contents.flatMap(({ files }) => files),
    data,
  );
  return { ...report, problems: [...contents.flatMap(({ problems }) => problems), ...report.problems] };
}

/** Checks a program that was written for one version against a later version. Never throws, whatever text the files contain. */
export function checkProgram(files: readonly SourceFile[], data: UpgradeData): UpgradeReport {
  const checker = new Checker(data);
  const modules = files.flatMap((file) => readFile(checker, file) ?? []);
  const assumedValues = listAssumedValues(checker, files);
  const uses = readProgram(modules, checker.before, assumedValues);
  const inheritedClasses = listInheritedClasses(uses);
  for (const use of uses) checkUse(checker, use, inheritedClasses);
  listAssumptions(checker, uses, assumedValues);
  const order = new Map(files.map(({ path }, index) => [path, index]));
  const compare = (left: { path: string; line: number }, right: { path: string; line: number }) =>
    (order.get(left.path) ?? 0) - (order.get(right.path) ?? 0) || left.line - right.line;
  const { findings, unchecked, problems, checkedUses } = checker;
  findings.sort((left, right) => compare(left, right) || left.from - right.from);
  return { files, findings, unchecked: unchecked.sort(compare), problems, checkedUses };
}

/** Matches the paths of settings files: `superduper.yaml`, `.env`, `.env.local`. */
const SETTINGS_FILE = /\.(ya?ml|env)(?:\.\w+)?$/i;

/** Parses a Python file. Checks a settings file immediately, and returns null, because such a file isn't a module. */
function readFile(checker: Checker, { path, text }: SourceFile): PythonModule | null {
  const lineStarts = listLineStarts(text);
  const settingsFormat = SETTINGS_FILE.exec(path)?.[1];
  if (settingsFormat !== undefined) {
    const source = { ...parsePython(''), text };
    checker.files.set(source, { path, lineStarts });
    checkSettingsFile(checker, source, settingsFormat !== 'env');
    return null;
  }
  const source = parseFile(text, (from, message) =>
    checker.problems.push({ path, line: findLine(lineStarts, from), message }),
  );
  checker.files.set(source, { path, lineStarts });
  return { sources: [source], name: path.replace(/\.\w+$/, '').replaceAll('/', '.') };
}

/** Lists the classes, also of the framework, from which a class of the program inherits. */
function listInheritedClasses(uses: readonly CodeUse[]): Set<DeclaredClass | string> {
  const ancestors = uses.flatMap(({ node, meaning }) => {
    const value = node.name === 'ClassDefinition' ? meaning().value : null;
    return value?.kind === 'declared' ? listAncestors(value.class).slice(1) : [];
  });
  return new Set(ancestors);
}

/** Returns the values of names that snippets often use without defining them: `db`, and what `superduper` exports. */
function listAssumedValues({ before }: Checker, files: readonly SourceFile[]): Map<string, InferredValue> {
  // A star import of another library may define the names.
  const otherStarImport = /^\s*from\s+(?!superduper\b)\S+\s+import\s+\*/m;
  if (files.some(({ text }) => otherStarImport.test(text))) return new Map();
  const values = [...(before.scopes.get('superduper') ?? [])].map(([name, path]): [string, InferredValue] => [
    name,
    resolveImport(before, path).value,
  ]);
  return new Map([...values, ['db', { kind: 'instance', className: DATALAYER }]]);
}

/** Lists the names that the check assumes to come from superduper. Each name is listed at most once per file. */
function listAssumptions(
  checker: Checker,
  uses: readonly CodeUse[],
  assumedValues: ReadonlyMap<string, InferredValue>,
): void {
  const listedNames = new Set<string>();
  for (const { node, context, meaning } of uses) {
    const name = node.name === 'VariableName' ? getNodeText(context.source, node) : '';
    const value = assumedValues.get(name);
    const key = `${context.moduleName} ${name}`;
    if (!value || listedNames.has(key) || meaning().value !== value) continue;
    listedNames.add(key);
    checker.skip(
      context.source,
      node,
      'a name that the code doesn’t define, so the check assumes that it comes from superduper',
    );
  }
}

function checkUse(
  checker: Checker,
  use: CodeUse,
  inheritedClasses: ReadonlySet<DeclaredClass | string>,
): void {
  const { node, meaning, importedName, context } = use;
  if (importedName !== undefined) {
    checkImport(checker, use, importedName);
    return;
  }
  const { symbol, value } = meaning();
  if (node.name === 'ClassDefinition' && value?.kind === 'declared')
    checkClass(checker, use, value.class, inheritedClasses.has(value.class));
  CHECKS[node.name]?.(checker, use);
  // A call may return a symbol, such as a class, but it doesn't contain the symbol's name.
  if (symbol && node.name !== 'CallExpression')
    checker.reportBehavior(context.source, node, symbol.qualifiedName);
}

/** The checks of each kind of code. */
const CHECKS: Readonly<Record<string, (checker: Checker, use: CodeUse) => void>> = {
  CallExpression: checkCall,
  PropertyName: checkMember,
  String: (checker, use) => {
    checkString(checker, use);
    checkKey(checker, use);
  },
};
