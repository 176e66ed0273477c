import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { getOrCreate } from '../../shared/get-or-create';
import type { Position } from './types';

/** Oldest Python version that the framework supports. */
const PYTHON_VERSION = '3.10';

/** Pyright rules that report code that fails. Others are off because, like `reportArgumentType`, they also report code that works. */
const PYRIGHT_RULES = [
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

export interface Diagnostic extends Position {
  severity: 'error' | 'warning' | 'information';
  message: string;
  rule?: string;
}

/** Whether a message is a syntax error. All other errors name one of pyright's rules. */
export function isSyntaxError({ severity, rule }: Diagnostic): boolean {
  return severity === 'error' && rule === undefined;
}

const pyrightFolder = path.dirname(require.resolve('pyright/package.json'));

const EMPTY_PYTHON_FOLDER = 'venv';

/** Paths in the temporary folder to pass to {@link runPyright}. The caller must create these files and folders first. */
export const PROJECT_PATHS = {
  config: 'pyrightconfig.json',
  stubs: 'stubs',
  /** Folder where pyright looks for installed packages. It must exist, but stays empty. */
  packages: `${EMPTY_PYTHON_FOLDER}/lib/python${PYTHON_VERSION}/site-packages`,
} as const;

/** Generates pyright's configuration. Each version has a folder of samples, such as `0.7`, and a folder of stubs, such as `stubs/0.7`. */
export function createPyrightConfig(versions: readonly string[]): string {
  return JSON.stringify({
    include: versions,
    // By default, pyright skips folders whose name starts with a dot. The temporary folder may be inside such a folder.
    exclude: [],
    pythonVersion: PYTHON_VERSION,
    pythonPlatform: 'Linux',
    // Because of the empty installation, pyright doesn't run Python and doesn't find packages that are installed on this machine.
    venvPath: '.',
    venv: EMPTY_PYTHON_FOLDER,
    typeCheckingMode: 'off',
    enableTypeIgnoreComments: false,
    ...Object.fromEntries(PYRIGHT_RULES.map((rule) => [rule, 'error'])),
    reportMissingModuleSource: 'none',
    // Import paths for each folder. The stubs are also listed, because they import each other.
    executionEnvironments: versions.flatMap((version) => {
      const stubs = `${PROJECT_PATHS.stubs}/${version}`;
      return [{ root: version, extraPaths: [stubs] }, { root: stubs }];
    }),
  });
}

/** Runs pyright and returns its messages about each module. The keys are paths in the project. Throws an error if pyright fails. */
export function runPyright(project: string): Promise<Map<string, Diagnostic[]>> {
  const args = [path.join(pyrightFolder, 'index.js'), '--project', project, '--outputjson'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 30 }, (error, stdout, stderr) => {
      // Exit code 1 means that the samples contain errors. With other codes, pyright doesn't write a report.
      if (error && error.code !== 1) reject(new Error(`pyright failed: ${stderr || stdout}`));
      else resolve(parseReport(stdout, project));
    });
  });
}

/** Whether a module is part of Python's standard library. */
export function isStandardLibrary(name: string): boolean {
  const module = path.join(pyrightFolder, 'dist/typeshed-fallback/stdlib', name);
  return existsSync(`${module}.pyi`) || existsSync(module);
}

/** A message in pyright's JSON report, where lines and columns start at 0. */
type ReportedDiagnostic = Omit<Diagnostic, keyof Position> & {
  file: string;
  range: { start: { line: number; character: number } };
};

function parseReport(stdout: string, project: string): Map<string, Diagnostic[]> {
  const diagnostics = new Map<string, Diagnostic[]>();
  const reported: ReportedDiagnostic[] = JSON.parse(stdout).generalDiagnostics;
  for (const { file, severity, message, rule, range } of reported) {
    const position = { line: range.start.line + 1, column: range.start.character + 1 };
    const moduleDiagnostics = getOrCreate(diagnostics, path.relative(project, file), () => []);
    moduleDiagnostics.push({ severity, message, rule, ...position });
  }
  return diagnostics;
}
