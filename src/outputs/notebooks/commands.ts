import type { Code } from 'mdast';
import { isShell } from '../../model/mdx/languages';
import { frameworkRepository, type SiteVersion } from '../../shared/site';

/** Packages and settings that the samples of a version need. */
export interface VersionSetup {
  packages: readonly string[];
  /** Value of `SUPERDUPER_LOG_LEVEL` for which samples print what pages show. Null for the default log level. */
  logLevel: string | null;
}

const INSTALL_COMMAND = /^(?:python -m )?pip install (.+)$/;
const EXPORT_COMMAND = /^export (\w+)=(.*)$/;

/** Matches `./source`, the clone from which readers install the main branch, and captures the folder of a plugin in it: `./source/plugins/sql`. */
const SOURCE_FOLDER = /^\.\/source(?:\/(.+))?$/;

/** Folder into which pages about templates clone the framework's repository. */
const CLONE_FOLDER = 'superduper-src';

/** Lists the commands in code fences. A command that continues on the next line is a single command. */
function listCommands(fences: readonly Code[]): string[] {
  const shellFences = fences.filter(({ lang }) => isShell(lang ?? ''));
  return shellFences.flatMap(({ value }) => value.replace(/ *\\\n\s*/g, ' ').split('\n'));
}

/** Lists the packages that code fences install, as arguments for `%pip install`. */
export function listPackages(fences: readonly Code[], { commit }: SiteVersion): string[] {
  const names = listCommands(fences).flatMap(
    (command) => INSTALL_COMMAND.exec(command)?.[1]?.match(/(?:'[^']*'|\S)+/g) ?? [],
  );
  const packages = names.map((name) => {
    const source = SOURCE_FOLDER.exec(name);
    // The notebook doesn't contain a clone, so pip downloads the commit.
    const fragment = source?.[1] ? `#subdirectory=${source[1]}` : '';
    return source ? `"git+${frameworkRepository}.git@${commit}${fragment}"` : name;
  });
  return [...new Set(packages)];
}

/** Whether all commands in a code fence install packages. */
export function isInstallation(fence: Code): boolean {
  const commands = listCommands([fence]);
  return commands.length > 0 && commands.every((command) => INSTALL_COMMAND.test(command));
}

/** Lists the environment variables that `export` commands in code fences set. */
function listVariables(fences: readonly Code[]): [name: string, value: string][] {
  return listCommands(fences).flatMap((command) => {
    const [, name, value = ''] = EXPORT_COMMAND.exec(command) ?? [];
    return name === undefined ? [] : [[name, value] as [string, string]];
  });
}

/** Reads the packages and settings of a version from the code fences of its page “Get started”. */
export function readVersionSetup(fences: readonly Code[], version: SiteVersion): VersionSetup {
  const logLevel = new Map(listVariables(fences)).get('SUPERDUPER_LOG_LEVEL') ?? null;
  return { packages: listPackages(fences, version), logLevel };
}

/** Formats the code of cells that set the environment variables from `export` commands. If a variable holds a key, its cell asks for the key. */
export function formatEnvironment(fences: readonly Code[]): string[] {
  return listVariables(fences).map(([name, value]) =>
    name.endsWith('_KEY')
      ? `import getpass\nimport os\n\nif '${name}' not in os.environ:\n    os.environ['${name}'] = getpass.getpass('${name}: ')`
      : `%env ${name}=${value}`,
  );
}

/** Whether a code fence contains commands that clone and edit the framework's templates. */
export function clonesTemplates(fence: Code): boolean {
  return fence.value.includes(CLONE_FOLDER);
}

/** Formats the code of the cell that clones and edits the framework's templates. */
export function formatClone(fence: Code): string {
  const commands = listCommands([fence]).filter(
    (command) => !INSTALL_COMMAND.test(command) && !EXPORT_COMMAND.test(command),
  );
  // With the test, readers can run the cell again.
  const lines = commands.map((line) => line.replace(/^git clone/, `test -d ${CLONE_FOLDER} || git clone`));
  return ['%%bash', ...lines].join('\n');
}
