import { type ExecFileOptions, execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFileWithFolders } from '../../../model/cache/write-file';
import { mentionsFile } from '../../../model/mdx/program';
import type { Backend } from '../../../shared/versions/databases';
import type { Sample, SampleSet, SampleStep } from '../types';
import type { RecorderResult } from './database-record';
import { createModulePath } from './framework';
import { getOwnDatabase, joinCode, listReplacedUris, type Replacements, replaceUris } from './uris';

/** Programs and servers that the samples of a version need to run. */
export interface Environment {
  /** Command or path of the Python interpreter. */
  python: string;
  /** Folder of the framework at the version's commit. */
  framework: string;
  /** URIs of the servers on which databases are created. SQLite doesn't need a server. */
  servers: Readonly<Record<Exclude<Backend, 'sqlite'>, string>>;
}

export interface StepRun {
  /** Line of the page where the sample's code starts. */
  line: number;
  /** Text that the sample printed. Control characters mark the framework's log. */
  printed: string;
  error: string | null;
  databases?: RecorderResult;
  /** Stand-ins that the samples have imported so far, such as `openai`. */
  standIns: string[];
}

export interface VariantRun {
  steps: StepRun[];
  /** Why the run ended early, or null if all samples ran. */
  endReason: string | null;
}

const DRIVER = path.resolve('src/authoring/samples/run/driver.py');
const DATABASE_SCRIPT = path.resolve('src/authoring/samples/run/databases.py');

/** Settings that versions 0.6 and 0.7 of the framework need for SQL databases. Later versions don't have these settings. */
const SQL_SETTINGS = {
  SUPERDUPER_JSON_NATIVE: 'false',
  SUPERDUPER_DATATYPE_PRESETS_VECTOR: 'superduper.base.datatype.Array',
};

/** Environment variables that get a placeholder value during runs, because stand-ins for services don't check API keys. */
const API_KEYS = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'COHERE_API_KEY'];

/** Folder into which the commands on template pages clone the framework's repository. */
const CLONE_FOLDER = 'superduper-src';

const TIME_LIMIT_SECONDS = 180;

/** Runs a page's samples for one choice of tabs. Throws a {@link DatabaseError} if the server of `backend` can't be used. */
export async function runVariant(
  page: SampleSet,
  variant: readonly SampleStep[],
  { python, framework, servers }: Environment,
  backend: Backend | null,
): Promise<VariantRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-run-'));
  const pageUris = backend ? listReplacedUris(page, backend) : [];
  // SQLite doesn't need a server, because its databases are files in the folder of the run.
  const server = backend && backend !== 'sqlite' ? servers[backend] : null;
  let createdUris: string[] = [];
  try {
    if (server !== null) createdUris = callServer(python, 'create', server, String(pageUris.length));
    const getNewUri = (index: number) => createdUris[index] ?? `sqlite:///${folder}/${index}.db`;
    const replacements = new Map(pageUris.map((uri, index) => [uri, getNewUri(index)]));
    const home = path.join(folder, 'home');
    const work = path.join(folder, 'work');
    const plan = path.join(folder, 'plan.json');
    const results = path.join(folder, 'results.jsonl');
    mkdirSync(home);
    fillWorkFolder(work, page, framework, replacements);
    writeFileSync(plan, JSON.stringify(createPlan(page, variant, replacements)));
    writeFileSync(results, '');
    const needsSettings = needsSqlSettings(backend ?? getOwnDatabase(page), framework);
    const env = { ...createVariables(home, framework), ...(needsSettings && SQL_SETTINGS) };
    const endReason = await runPython(python, [DRIVER, plan, results], { cwd: work, env });
    const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean);
    return { steps: lines.map((line) => withPageUris(JSON.parse(line), replacements)), endReason };
  } finally {
    if (server !== null && createdUris.length > 0) callServer(python, 'drop', server, ...createdUris);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates the folder in which samples run, with the page's files and, if the page clones the framework, the framework's templates. */
function fillWorkFolder(
  folder: string,
  { files, lines, edits }: SampleSet,
  framework: string,
  replacements: Replacements,
): void {
  mkdirSync(folder);
  for (const { title, text } of files)
    writeFileWithFolders(path.join(folder, title), replaceUris(text, replacements));
  if (lines.some((line) => line.includes(CLONE_FOLDER))) {
    const templates = path.join(folder, CLONE_FOLDER, 'templates');
    cpSync(path.join(framework, 'templates'), templates, { recursive: true });
  }
  for (const edit of edits) execFileSync('bash', ['-e', '-c', edit], { cwd: folder });
}

/** Creates databases (`callServer(python, 'create', server, '2')` returns two URIs) or drops them (`callServer(python, 'drop', server, ...uris)`). */
function callServer(python: string, action: 'create' | 'drop', ...parameters: string[]): string[] {
  const args = [DATABASE_SCRIPT, action, ...parameters];
  const { status, stdout, stderr } = spawnSync(python, args, { encoding: 'utf8' });
  if (status !== 0) throw new DatabaseError(stderr?.trim().split('\n').at(-1));
  return stdout.split('\n').filter(Boolean);
}

export class DatabaseError extends Error {}

function needsSqlSettings(database: string | null, framework: string): boolean {
  const config = path.join(framework, 'superduper/base/config.py');
  const isSql = database === 'sqlite' || database === 'postgresql';
  return isSql && existsSync(config) && readFileSync(config, 'utf8').includes('json_native');
}

function withPageUris(step: StepRun, replacements: Replacements): StepRun {
  const restoreUris = (text: string) =>
    [...replacements].reduce((restored, [pageUri, newUri]) => restored.replaceAll(newUri, pageUri), text);
  return { ...step, printed: restoreUris(step.printed), error: step.error && restoreUris(step.error) };
}

/** Creates the input of `driver.py`. This script runs each sample or, if other code uses the sample's file, writes the sample to that file. */
function createPlan(page: SampleSet, variant: readonly SampleStep[], replacements: Replacements) {
  const samples = variant.map(({ sample }) => sample).filter(({ skipReason }) => skipReason === undefined);
  const texts = [...samples.map(joinCode), ...page.files.map(({ text }) => text)];
  const isImported = ({ title }: Sample) => title !== null && texts.some((text) => mentionsFile(text, title));
  // All other samples run as one module, named after the first file that isn't used by other code.
  const mainFile = samples.find((sample) => sample.title !== null && !isImported(sample))?.title;
  return {
    module: mainFile ?? 'page.py',
    steps: samples.map((sample) => ({
      line: sample.fence.line + 1,
      code: replaceUris(joinCode(sample), replacements),
      title: isImported(sample) ? sample.title : null,
    })),
  };
}

/** Creates the environment variables for a run. Omits most variables of the developer's shell, because they could change the framework's settings. */
function createVariables(homeFolder: string, framework: string): NodeJS.ProcessEnv {
  const { PATH, LANG, LD_LIBRARY_PATH } = process.env;
  return {
    PATH,
    LANG: LANG ?? 'C.UTF-8',
    ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
    HOME: homeFolder,
    COLUMNS: '100',
    PYTHONHASHSEED: '0',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUTF8: '1',
    PYTHONPATH: createModulePath(framework),
    ...Object.fromEntries(API_KEYS.map((key) => [key, 'stand-in'])),
  };
}

/** Runs Python with a time limit. Returns why it failed, or null if it succeeded. */
function runPython(
  python: string,
  args: readonly string[],
  options: ExecFileOptions,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const limits = { timeout: TIME_LIMIT_SECONDS * 1000, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
    execFile(python, args, { ...options, ...limits, encoding: 'utf8' }, (error, _stdout, stderr) => {
      if (!error) resolve(null);
      else if (error.code === 'ENOENT') reject(new Error(`expected Python at ${python}, found none`));
      else if (error.killed) resolve(`the run was stopped after ${TIME_LIMIT_SECONDS} s`);
      // If the operating system ended Python, for example because of a lack of memory, stderr is empty.
      else resolve(stderr.trim().split('\n').at(-1) || error.message.trim());
    });
  });
}
