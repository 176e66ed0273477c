import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Position } from './types';

/** Oldest Python that the framework runs on (`requires-python` in its pyproject.toml): samples run there, too. */
const PYTHON_VERSION = '3.10';

/**
 * The errors of a sample: names, attributes and arguments that do not exist, and code that cannot run. Syntax errors
 * have no rule and are always reported. Everything else is off, since it finds fault with code that runs: a sample may end
 * with an expression, define a name twice, leave a None unchecked. `reportArgumentType` is off because the framework does
 * not keep to its annotations: of the 28 arguments that the rule refuses in the framework's own tests at 0.7.3, most are
 * fine at run time, and a variable (`'<var:name>'`) may stand for any of them.
 */
const RULES = [
  'reportMissingImports',
  'reportAttributeAccessIssue',
  'reportUndefinedVariable',
  'reportUnboundVariable',
  'reportPossiblyUnboundVariable',
  'reportCallIssue',
  'reportIndexIssue',
  'reportOperatorIssue',
  'reportAbstractUsage',
  'reportUnhashable',
  'reportUnusedCoroutine',
  'reportGeneralTypeIssues',
  'reportInvalidStringEscapeSequence',
  'reportInvalidTypeForm',
] as const;

/** A finding of pyright, at its place in the module. */
export interface Diagnostic extends Position {
  severity: 'error' | 'warning' | 'information';
  message: string;
  rule?: string;
}

const pyright = path.dirname(require.resolve('pyright/package.json'));

/**
 * Writes pyright's configuration for a project that is a folder for each version.
 *
 * @param environments - Each version's folder, from the project's root, and the folder of its stubs.
 */
export function pyrightConfig(environments: readonly { root: string; stubs: string }[]): string {
  return JSON.stringify({
    include: environments.map(({ root }) => root),
    // pyright leaves folders out whose names begin with a dot unless told otherwise, and a temporary folder may be in such a one.
    exclude: [],
    pythonVersion: PYTHON_VERSION,
    pythonPlatform: 'Linux',
    // An empty environment: third-party packages count as untyped whatever the machine has, and no Python is started.
    venvPath: '.',
    venv: 'venv',
    typeCheckingMode: 'off',
    enableTypeIgnoreComments: false,
    ...Object.fromEntries(RULES.map((rule) => [rule, 'error'])),
    reportMissingModuleSource: 'none',
    // Stubs are an environment of their own as well, since they import each other.
    executionEnvironments: environments.flatMap(({ root, stubs }) => [
      { root, extraPaths: [stubs] },
      { root: stubs },
    ]),
  });
}

/** The folder, from the project's root, that the configuration takes for an environment without packages. */
export const EMPTY_ENVIRONMENT = `venv/lib/python${PYTHON_VERSION}/site-packages`;

/**
 * Runs pyright once. It uses nothing but the installed package: no network, no Python.
 *
 * @returns What it says of each module, by its path from the project's root.
 * @throws Error with pyright's own words if it cannot do its work.
 */
export function runPyright(project: string): Promise<Map<string, Diagnostic[]>> {
  const args = [path.join(pyright, 'index.js'), '--project', project, '--outputjson'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 30 }, (error, stdout, stderr) => {
      // Exit code 1 says that there are errors in the samples; the others, that there is no report.
      if (error && error.code !== 1) reject(new Error(`pyright failed: ${stderr || stdout}`));
      else resolve(parseReport(stdout, project));
    });
  });
}

/** Says whether Python itself brings a module. */
export function isStandardLibrary(name: string): boolean {
  const module = path.join(pyright, 'dist/typeshed-fallback/stdlib', name);
  return existsSync(`${module}.pyi`) || existsSync(module);
}

/** A diagnostic as pyright writes it: it counts from 0. */
type Written = Omit<Diagnostic, keyof Position> & {
  file: string;
  range: { start: { line: number; character: number } };
};

function parseReport(stdout: string, project: string): Map<string, Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  const written: Written[] = JSON.parse(stdout).generalDiagnostics;
  for (const { file, severity, message, rule, range } of written) {
    const place = { line: range.start.line + 1, column: range.start.character + 1 };
    const module = path.relative(project, file);
    found.set(module, [...(found.get(module) ?? []), { severity, message, rule, ...place }]);
  }
  return found;
}
