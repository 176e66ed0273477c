import type { Code } from 'mdast';
import { isShell } from '../../model/mdx/languages';
import { frameworkRepository, type SiteVersion } from '../../shared/site';

const INSTALL_COMMAND = /^(?:python -m )?pip install (.+)$/;
const EXPORT_COMMAND = /^export (\w+)=(.*)$/;

/** Matches the folder of the clone from which readers install the main branch, and the folder of a plugin in it. */
const SOURCE_FOLDER = /^\.\/source(?:\/(?<plugin>.+))?$/;

/** Folder name of the clone of the framework's repository that pages about templates use. */
const CLONE_FOLDER = 'superduper-src';

/** Lists the commands in a code fence with shell commands. A command that continues on the next line is a single command. */
function listCommands({ lang, value }: Code): string[] {
  if (!isShell(lang ?? '')) return [];
  return value.replace(/ *\\\n\s*/g, ' ').split('\n');
}

/** Lists the packages that the commands in code fences install, in the form of arguments for `%pip install`. */
export function listPackages(fences: readonly Code[], { commit }: SiteVersion): string[] {
  const names = fences.flatMap(listCommands).flatMap((command) => {
    return INSTALL_COMMAND.exec(command)?.[1]?.match(/(?:'[^']*'|\S)+/g) ?? [];
  });
  const packages = names.map((name) => {
    const source = SOURCE_FOLDER.exec(name);
    const folder = source?.groups?.plugin;
    // A kernel may run in another folder than the one with the clone.
    return source
      ? `"git+${frameworkRepository}.git@${commit}${folder ? `#subdirectory=${folder}` : ''}"`
      : name;
  });
  return [...new Set(packages)];
}

/** Packages and settings that the samples of a version need. */
export interface VersionSetup {
  packages: readonly string[];
  /** Value of the setting `SUPERDUPER_LOG_LEVEL`, so that samples print what the pages show. Null if the default value is right. */
  logLevel: string | null;
}

/** Reads the packages and settings of a version from the code fences of its page “Get started”. */
export function readVersionSetup(fences: readonly Code[], version: SiteVersion): VersionSetup {
  const exports = fences.flatMap(listCommands).map((command) => EXPORT_COMMAND.exec(command));
  const logLevel = exports.find((match) => match?.[1] === 'SUPERDUPER_LOG_LEVEL')?.[2] ?? null;
  return { packages: listPackages(fences, version), logLevel };
}

/** Returns whether all commands in a code fence install packages. */
export function isInstallation(fence: Code): boolean {
  const commands = listCommands(fence);
  return commands.length > 0 && commands.every((command) => INSTALL_COMMAND.test(command));
}

/** Creates the code of a cell that sets the environment variables from the `export` commands in code fences. Empty if there are none. */
export function createEnvironmentCode(fences: readonly Code[]): string {
  const commands = fences
    .flatMap(listCommands)
    .map((command) => EXPORT_COMMAND.exec(command)?.slice(1) ?? []);
  const lines = commands.flatMap(([name = '', value = '']) => {
    if (!name.endsWith('_KEY')) return name === '' ? [] : [`%env ${name}=${value}`];
    // The page contains a placeholder, so the notebook asks for the key unless the reader has already set it.
    const test = `if '${name}' not in os.environ:`;
    return [test, `    os.environ['${name}'] = getpass.getpass('${name}: ')`];
  });
  const imports = lines.some((line) => line.includes('getpass')) ? ['import getpass', 'import os', ''] : [];
  return [...imports, ...lines].join('\n');
}

/**
 * Returns the code of a cell that clones the framework's repository and edits files in the clone, as a code fence on a page about a template does.
 * Returns null if the code fence doesn't contain such commands.
 */
export function createCloneCode(fence: Code): string | null {
  if (!fence.value.includes(CLONE_FOLDER)) return null;
  const commands = listCommands(fence).filter(
    (command) => !INSTALL_COMMAND.test(command) && !EXPORT_COMMAND.test(command),
  );
  const lines = commands.map((command) =>
    // Without the test, the cell would fail if somebody runs it again.
    command.startsWith('git clone') ? `test -d ${CLONE_FOLDER} || ${command}` : command,
  );
  return ['%%bash', ...lines].join('\n');
}
