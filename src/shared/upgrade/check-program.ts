import { type CodeUse, readProgram } from '../names/module';
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

/**
 * Reads the files of a program, including notebooks and zip archives, and checks them like {@link checkProgram}. Files that can't be read are
 * problems in the report.
 */
export function checkInput(inputs: readonly InputFile[], data: UpgradeData): UpgradeReport {
  const contents = inputs.map(({ path, bytes }) => readInputFile(path, bytes));
  const report = checkProgram(
    contents.flatMap(({ files }) => files),
    data,
  );
  return { ...report, problems: [...contents.flatMap(({ problems }) => problems), ...report.problems] };
}

/**
 * Checks a program that was written for one version of the framework against a later version. Never throws, whatever text the files contain.
 *
 * @param files - Python files, notebooks as text, and settings files of the program.
 */
export function checkProgram(files: readonly SourceFile[], data: UpgradeData): UpgradeReport {
  const checker = new Checker(data);
  const modules = files.flatMap(({ path, text }) => {
    const lineStarts = listLineStarts(text);
    const settingsFormat = /\.(ya?ml|env)(?:\.\w+)?$/i.exec(path)?.[1];
    const source =
      settingsFormat === undefined
        ? parseFile(text, (from, message) =>
            checker.problems.push({ path, line: findLine(lineStarts, from), message }),
          )
        : { ...parsePython(''), text };
    checker.files.set(source, { path, lineStarts });
    if (settingsFormat === undefined)
      return [{ sources: [source], name: path.replace(/\.\w+$/, '').replaceAll('/', '.') }];
    checkSettingsFile(checker, source, settingsFormat !== 'env');
    return [];
  });
  const assumedValues = listAssumedValues(checker, files);
  const uses = readProgram(modules, checker.before, assumedValues);
  const classes = uses.flatMap(({ node, meaning }) => {
    const value = node.name === 'ClassDefinition' ? meaning().value : null;
    return value?.kind === 'declared' ? [value.class] : [];
  });
  const inheritedClasses = new Set(classes.flatMap((cls) => listAncestors(cls).slice(1)));
  for (const use of uses) checkUse(checker, use, inheritedClasses);
  listAssumptions(checker, uses, assumedValues);
  const order = new Map(files.map(({ path }, index) => [path, index]));
  const compare = (left: { path: string; line: number }, right: { path: string; line: number }) =>
    (order.get(left.path) ?? 0) - (order.get(right.path) ?? 0) || left.line - right.line;
  const { findings, unchecked, problems, checkedUses } = checker;
  findings.sort((left, right) => compare(left, right) || left.from - right.from);
  return { files, findings, unchecked: unchecked.sort(compare), problems, checkedUses };
}

/**
 * Returns the values of the names that snippets often use without defining them: `db`, and what `superduper` exports. Empty if star imports
 * of other libraries may define the names.
 */
function listAssumedValues({ before }: Checker, files: readonly SourceFile[]): Map<string, InferredValue> {
  if (files.some(({ text }) => /^\s*from\s+(?!superduper\b)\S+\s+import\s+\*/m.test(text))) return new Map();
  const values = [...(before.scopes.get('superduper') ?? [])].map(([name, path]): [string, InferredValue] => [
    name,
    resolveImport(before, path).value,
  ]);
  return new Map([...values, ['db', { kind: 'instance', className: DATALAYER }]]);
}

/** Lists the names that the check assumes to come from superduper, each once in a file. */
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
