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
 * @throws Error with pyright's own words if it cannot do its work.
 */
export function runPyright(project: string): Promise<ReportedDiagnostic[]> {
  const args = [path.join(pyright, 'index.js'), '--project', project, '--outputjson'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 30 }, (error, stdout, stderr) => {
      // Exit code 1 says that there are errors in the samples; the others, that there is no report.
      if (error && error.code !== 1) reject(new Error(`pyright failed: ${stderr || stdout}`));
      else resolve(parseReport(stdout));
    });
  });
}

/** Says whether Python itself brings a module. */
export function isStandardLibrary(name: string): boolean {
  const module = path.join(pyright, 'dist/typeshed-fallback/stdlib', name);
  return existsSync(`${module}.pyi`) || existsSync(module);
}

/** A diagnostic, and the absolute path of the module that it is about. */
type ReportedDiagnostic = Diagnostic & { file: string };

type Written = Omit<ReportedDiagnostic, keyof Position> & {
  range: { start: { line: number; character: number } };
};

function parseReport(stdout: string): ReportedDiagnostic[] {
  const written: Written[] = JSON.parse(stdout).generalDiagnostics;
  return written.map(({ file, severity, message, rule, range: { start } }) => {
    return { file, severity, message, rule, line: start.line + 1, column: start.character + 1 };
  });
}
