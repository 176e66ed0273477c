import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeInFolder } from '../../../model/cache/write-whole';
import type { Backend } from '../../../shared/versions/databases';
import type { PageSamples, Sample, Step } from '../types';
import type { RawSeen } from './seen';
import { codeOf, databaseOf, replacedUris, replaceUris } from './uris';

/** Runs the samples. */
export interface Interpreter {
  /** The Python: `python3`, or a path. */
  python: string;
  /** Folders that it looks for modules in, before its own. */
  modulePath: readonly string[];
  /** The framework's repository, as it was at the version's commit. */
  framework: string;
  /** Folder of the modules that stand in for services and packages, first of all. */
  standIns: string;
}

/** The outcome of a step. */
export interface StepRun {
  /** The line of the page where its code begins. */
  line: number;
  /** The text that it printed, its log between marks. */
  printed: string;
  /** The last lines of a traceback, if it raised. */
  error: string | null;
  /** What it did to the databases of its page. */
  seen?: RawSeen;
  /** The stand-ins that have been used so far. */
  standIns: string[];
}

/** The outcome of one variant of a page. */
export interface VariantRun {
  steps: StepRun[];
  /** Why it ended before its last step: a time limit, or Python's last words. */
  ended: string | null;
}

/** URIs of the servers on which runs create their databases. */
export type Servers = Readonly<Record<Exclude<Backend, 'sqlite'>, string>>;

/** A database that replaces the page's own database in a run. */
export interface OtherDatabase {
  backend: Backend;
  servers: Servers;
}

const DRIVER = path.resolve('src/authoring/samples/run/driver.py');

const DATABASE_SCRIPT = path.resolve('src/authoring/samples/run/databases.py');

/** Settings without which 0.6 and 0.7 can't connect to a SQL database or store vectors in it. Later versions don't have them. */
const SQL_SETTINGS = {
  SUPERDUPER_JSON_NATIVE: 'false',
  SUPERDUPER_DATATYPE_PRESETS_VECTOR: 'superduper.base.datatype.Array',
};

/** The services that `stand-ins/` stands in for ask for these. */
const KEYS = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'COHERE_API_KEY'];

/** The clone that the pages of templates let their readers make. */
const CLONE = 'superduper-src';

/** Seconds that one variant of a page may take. */
const TIME_LIMIT = 180;

/**
 * Runs one variant of a page, in a folder of its own.
 *
 * @param other - The database to use instead of the page's own. Each run creates new databases on it and drops them at the end.
 * @throws Error if there is no such Python.
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
 * @throws DatabaseError if the server can't be reached, or refuses.
 */
function callServer(python: string, action: 'create' | 'drop', ...parameters: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(python, [DATABASE_SCRIPT, action, ...parameters], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new DatabaseError(stderr?.trim().split('\n').at(-1));
  return stdout.split('\n').filter(Boolean);
}

/** Says why a database couldn't be created or dropped. */
export class DatabaseError extends Error {}

/** Whether the framework needs {@link SQL_SETTINGS} for a database. */
function needsSettings(database: string | null, framework: string): boolean {
  const config = path.join(framework, 'superduper/base/config.py');
  const isSql = database === 'sqlite' || database === 'postgresql';
  return isSql && existsSync(config) && readFileSync(config, 'utf8').includes('json_native');
}

/** Replaces the URIs of a run's databases with those that the page shows. */
function withWrittenUris(step: StepRun, replacements: ReadonlyMap<string, string>): StepRun {
  const restore = (text: string) =>
    [...replacements].reduce((restored, [uri, fresh]) => restored.replaceAll(fresh, uri), text);
  return { ...step, printed: restore(step.printed), error: step.error && restore(step.error) };
}

/**
 * Says what the driver is to run. A page's samples make one module, but for files that others of them import, or that its other files name:
 * those are written first, each whole.
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

/** Whether a text imports a file's module, or names what is in it: `_path: feed_models.Shorten`. */
function names(text: string, file: string): boolean {
  const module = path.parse(file).name;
  return new RegExp(`^\\s*(?:from|import)\\s+${module}\\b|(?:['"]|_path: )${module}\\.\\w`, 'm').test(text);
}

/** The environment of a reader who has set nothing for the framework. */
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
      else if (error.killed) resolve(`it was ended after ${TIME_LIMIT} s`);
      else resolve(stderr.trim().split('\n').at(-1) ?? error.message);
    });
  });
}
