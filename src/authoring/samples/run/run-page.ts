import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeInFolder } from '../../../model/cache/write-whole';
import type { Backend } from '../../../shared/versions/databases';
import type { PageSamples, Sample, Step } from '../types';
import type { RawSeen } from './seen';
import { codeOf, databaseOf, replacedUris, replaceUris } from './uris';

/** A Python interpreter with the framework. */
export interface Interpreter {
  /** Command or path of the interpreter, such as `python3`. */
  python: string;
  /** Folders in which Python looks for modules first. */
  modulePath: readonly string[];
  /** Folder with the framework's repository at the version's commit. */
  framework: string;
  /** Folder of the modules that replace services and packages. It precedes `modulePath`. */
  standIns: string;
}

/** The result of a step. */
export interface StepRun {
  /** Line of the page where the sample's code starts. */
  line: number;
  /** Printed text, with the log between marks. */
  printed: string;
  /** Last lines of the traceback if the sample raised an error. */
  error: string | null;
  /** Changes in the databases of the page. */
  seen?: RawSeen;
  /** Names of the stand-ins that have been used so far. */
  standIns: string[];
}

/** The result of one variant of a page. */
export interface VariantRun {
  steps: StepRun[];
  /** Reason why the run ended before the last step: the time limit, or the last line of stderr. */
  ended: string | null;
}

/** URIs of the servers on which runs create databases. */
export type Servers = Readonly<Record<Exclude<Backend, 'sqlite'>, string>>;

/** A database that replaces the page's own database in a run. */
export interface OtherDatabase {
  backend: Backend;
  servers: Servers;
}

const DRIVER = path.resolve('src/authoring/samples/run/driver.py');

const DATABASE_SCRIPT = path.resolve('src/authoring/samples/run/databases.py');

/** Settings that 0.6 and 0.7 need for SQL databases and their vectors. Later versions don't have these settings. */
const SQL_SETTINGS = {
  SUPERDUPER_JSON_NATIVE: 'false',
  SUPERDUPER_DATATYPE_PRESETS_VECTOR: 'superduper.base.datatype.Array',
};

/** Environment variables that the services in `stand-ins/` require. */
const KEYS = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'COHERE_API_KEY'];

/** Name of the clone that readers create on the pages of templates. */
const CLONE = 'superduper-src';

/** Maximum number of seconds for one variant of a page. */
const TIME_LIMIT = 180;

/**
 * Runs one variant of a page in a new folder.
 *
 * @param database - Database that replaces the page's own database. Each run creates new databases on it and drops them at the end.
 * @throws Error if the Python interpreter doesn't exist.
 */
export async function runVariant(
  page: PageSamples,
  variant: readonly Step[],
  { python, modulePath, framework, standIns }: Interpreter,
  other: OtherDatabase | null = null,
): Promise<VariantRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-run-'));
  const written = other ? replacedUris(page, other.backend) : [];
  const server = other && other.backend !== 'sqlite' ? other.servers[other.backend] : null;
  let fresh: string[] = [];
  try {
    if (server === null) fresh = written.map((_, index) => `sqlite:///${path.join(folder, `${index}.db`)}`);
    else fresh = callServer(python, 'create', server, String(written.length));
    const replacements = new Map(written.map((uri, index) => [uri, fresh[index] ?? uri]));
    const home = path.join(folder, 'home');
    const work = path.join(folder, 'work');
    mkdirSync(home);
    for (const { title, text } of page.files)
      writeInFolder(path.join(work, title), replaceUris(text, replacements));
    writeInFolder(
      path.join(folder, 'plan.json'),
      JSON.stringify({ ...planOf(page, variant, replacements), standIns }),
    );
    mkdirSync(work, { recursive: true });
    if (page.lines.some((line) => line.includes(CLONE))) {
      cpSync(path.join(framework, 'templates'), path.join(work, CLONE, 'templates'), { recursive: true });
    }
    for (const edit of page.edits) execFileSync('bash', ['-e', '-c', edit], { cwd: work });
    const results = path.join(folder, 'results.jsonl');
    const ended = await finished(python, [DRIVER, path.join(folder, 'plan.json'), results], {
      cwd: work,
      env: {
        ...environment(home, [standIns, ...modulePath]),
        ...(needsSettings(other?.backend ?? databaseOf(page), framework) && SQL_SETTINGS),
      },
    });
    const lines = existsSync(results) ? readFileSync(results, 'utf8').split('\n').filter(Boolean) : [];
    const steps = lines.map((line): StepRun => JSON.parse(line));
    return { steps: steps.map((step) => withWrittenUris(step, replacements)), ended };
  } finally {
    if (server !== null && fresh.length > 0) callServer(python, 'drop', server, ...fresh);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates databases on a server, or drops them.
 *
 * @returns The URIs of the created databases.
 * @throws DatabaseError if the server can't be reached or rejects the request.
 */
function callServer(python: string, action: 'create' | 'drop', ...parameters: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(python, [DATABASE_SCRIPT, action, ...parameters], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new DatabaseError(stderr?.trim().split('\n').at(-1));
  return stdout.split('\n').filter(Boolean);
}

/** The reason why a database couldn't be created or dropped. */
export class DatabaseError extends Error {}

/** Whether the framework needs {@link SQL_SETTINGS} for a database. */
function needsSettings(database: string | null, framework: string): boolean {
  const config = path.join(framework, 'superduper/base/config.py');
  const isSql = database === 'sqlite' || database === 'postgresql';
  return isSql && existsSync(config) && readFileSync(config, 'utf8').includes('json_native');
}

/** Replaces the URIs of a run's databases with the URIs on the page. */
function withWrittenUris(step: StepRun, replacements: ReadonlyMap<string, string>): StepRun {
  const restore = (text: string) =>
    [...replacements].reduce((restored, [uri, fresh]) => restored.replaceAll(fresh, uri), text);
  return { ...step, printed: restore(step.printed), error: step.error && restore(step.error) };
}

/**
 * Creates the plan for the driver. The samples form one module, except for files that other samples import or that other files mention.
 * The driver writes those files first.
 */
function planOf(page: PageSamples, variant: readonly Step[], replacements: ReadonlyMap<string, string>) {
  const samples = variant.map(({ sample }) => sample).filter(({ notRun }) => notRun === undefined);
  const texts = [...samples.map(codeOf), ...page.files.map(({ text }) => text)];
  const isModule = ({ title }: Sample) => title !== null && texts.some((text) => names(text, title));
  const named = samples.find((sample) => sample.title !== null && !isModule(sample))?.title;
  return {
    module: named ?? 'page.py',
    steps: samples.map((sample) => ({
      line: sample.fence.line + 1,
      code: replaceUris(codeOf(sample), replacements),
      title: isModule(sample) ? sample.title : null,
    })),
  };
}

/** Whether a text imports a file's module, or mentions one of its members, as in `_path: feed_models.Shorten`. */
function names(text: string, file: string): boolean {
  const module = path.parse(file).name;
  return new RegExp(`^\\s*(?:from|import)\\s+${module}\\b|(?:['"]|_path: )${module}\\.\\w`, 'm').test(text);
}

/** Creates environment variables without settings of the framework. */
function environment(home: string, modulePath: readonly string[]): NodeJS.ProcessEnv {
  const { PATH, LANG, LD_LIBRARY_PATH } = process.env;
  return {
    PATH,
    LANG: LANG ?? 'C.UTF-8',
    ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
    HOME: home,
    COLUMNS: '100',
    PYTHONHASHSEED: '0',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUTF8: '1',
    PYTHONPATH: modulePath.join(path.delimiter),
    ...Object.fromEntries(KEYS.map((key) => [key, 'stand-in'])),
  };
}

/** Runs a command, and returns null or the reason why it failed. */
function finished(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const limits = { timeout: TIME_LIMIT * 1000, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
    execFile(command, args, { cwd, env, ...limits }, (error, _stdout, stderr) => {
      if (!error) resolve(null);
      else if (error.code === 'ENOENT') reject(new Error(`expected Python at ${command}, found none`));
      else if (error.killed) resolve(`the run was stopped after ${TIME_LIMIT} s`);
      else resolve(stderr.trim().split('\n').at(-1) ?? error.message);
    });
  });
}
