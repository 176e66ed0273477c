import type { Code } from 'mdast';
import { isShell } from '../../model/mdx/languages';
import { frameworkRepository, type SiteVersion } from '../../shared/site';

export interface VersionSetup {
  packages: readonly string[];
  /** Log level that makes samples print what the pages show, or null for the default level. */
  logLevel: string | null;
}

const INSTALL_COMMAND = /^(?:python -m )?pip install (.+)$/;

/** Matches `export NAME='value'`, with or without quotes around the value. */
const EXPORT_COMMAND = /^export (?<name>\w+)=(?<quote>['"]?)(?<value>.*)\k<quote>$/;

/** Matches a path in the local clone of the main branch, such as `./source/plugins/sql`, and captures the plugin's folder: `plugins/sql`. */
const SOURCE_FOLDER = /^\.\/source(?:\/(.+))?$/;

const CLONE_FOLDER = 'superduper-src';

/** Lists the shell commands in code fences. Joins lines that end with a backslash. */
function listCommands(fences: readonly Code[]): string[] {
  const shellFences = fences.filter(({ lang }) => isShell(lang ?? ''));
  return shellFences.flatMap(({ value }) => value.replace(/ *\\\n\s*/g, ' ').split('\n'));
}

/** Lists the packages that the commands in code fences install, as arguments for `%pip install`. */
export function listPackages(fences: readonly Code[], { commit }: SiteVersion): string[] {
  const names = listCommands(fences).flatMap(
    (command) => INSTALL_COMMAND.exec(command)?.[1]?.match(/(?:'[^']*'|\S)+/g) ?? [],
  );
  const packages = names.map((name) => {
    const source = SOURCE_FOLDER.exec(name);
    // Notebooks don't clone the repository, so pip downloads the commit instead.
    const fragment = source?.[1] ? `#subdirectory=${source[1]}` : '';
    return source ? `"git+${frameworkRepository}.git@${commit}${fragment}"` : name;
  });
  return [...new Set(packages)];
}

/** Whether a code fence contains only commands that install packages. */
export function isInstallation(fence: Code): boolean {
  const commands = listCommands([fence]);
  return commands.length > 0 && commands.every((command) => INSTALL_COMMAND.test(command));
}

function listVariables(fences: readonly Code[]): [name: string, value: string][] {
  return listCommands(fences).flatMap((command) => {
    const { name, value = '' } = EXPORT_COMMAND.exec(command)?.groups ?? {};
    return name === undefined ? [] : [[name, value] as [string, string]];
  });
}

/** Reads the packages and the log level that a version's samples need. `fences` are the code fences of its page “Get started”. */
export function readVersionSetup(fences: readonly Code[], version: SiteVersion): VersionSetup {
  const logLevel = new Map(listVariables(fences)).get('SUPERDUPER_LOG_LEVEL') ?? null;
  return { packages: listPackages(fences, version), logLevel };
}

/** Converts `export` commands to code for cells. For a variable that ends with `_KEY`, the cell asks the reader to enter the key. */
export function formatEnvironment(fences: readonly Code[]): string[] {
  return listVariables(fences).map(([name, value]) =>
    name.endsWith('_KEY')
      ? `import getpass\nimport os\n\nif '${name}' not in os.environ:\n    os.environ['${name}'] = getpass.getpass('${name}: ')`
      : `%env ${name}=${value}`,
  );
}

/** Whether the commands in a code fence clone and edit the framework's templates. */
export function clonesTemplates(fence: Code): boolean {
  return fence.value.includes(CLONE_FOLDER);
}

/** Converts shell commands that clone and edit the framework's templates into the text of a `%%bash` notebook cell. */
export function formatClone(fence: Code): string {
  const commands = listCommands([fence]).filter(
    (command) => !INSTALL_COMMAND.test(command) && !EXPORT_COMMAND.test(command),
  );
  // Skips the clone if its folder exists, so that readers can run the cell again.
  const lines = commands.map((line) => line.replace(/^git clone/, `test -d ${CLONE_FOLDER} || git clone`));
  return ['%%bash', ...lines].join('\n');
}
