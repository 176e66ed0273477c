import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { parseArgs } from 'node:util';
import { listFiles } from '../../../src/model/list-files';
import { type InputFile, isProgramFile } from '../../../src/shared/upgrade/read-input';
import type { UpgradeReport } from '../../../src/shared/upgrade/report';
import { Refusal } from './refusal';
import { Site } from './site';
import { openSource } from './source';
import { checkUpgrade } from './upgrade';

function formatUsage(defaultSite: string): string {
  return `Usage: superduper-docs-mcp check PATH... --from VERSION --to VERSION [--json] [--site SITE]

Checks a program against a later version of superduper, and prints the lines that the new version affects. PATH is a Python file, a notebook,
a settings file, a zip file, or a folder with such files. The command runs on this machine and doesn't send the files anywhere.

Options:
  --from VERSION  Version that the program was written for: 0.6, or a release such as 0.6.7.
  --to VERSION    Later version that the program has to run with: 0.7, next, or a release.
  --json          Print the report as JSON.
  --site SITE     Site from which the command reads the facts about both versions. Default: ${defaultSite}
  --help          Print this help.

Exit codes:
  0  No line breaks.
  1  At least one line breaks.
  2  The command couldn't check the program, or couldn't read a part of it. The report lists these parts.

Example:
  superduper-docs-mcp check src/ --from 0.6 --to 0.7
`;
}

const EXIT_CODES = { passed: 0, breaks: 1, failed: 2 };

type Print = (text: string) => void;

/** Runs the command `check` with arguments such as `['src/', '--from', '0.6', '--to', '0.7']`, and returns its exit code. */
export async function runCheckCommand(
  args: readonly string[],
  defaultSite: string,
  print: Print = console.log,
  printError: Print = console.error,
): Promise<number> {
  try {
    const { positionals: paths, values } = readArguments(args, defaultSite);
    const { from, to, json: isJsonWanted } = values;
    if (values.help) {
      print(formatUsage(defaultSite));
      return EXIT_CODES.passed;
    }
    if (paths.length === 0)
      throw new Refusal(`Expected the path of a file or folder to check.\n\n${formatUsage(defaultSite)}`);
    const site = new Site(openSource(values.site));
    const files = paths.flatMap(readProgramFiles);
    if (files.length === 0)
      throw new Refusal(
        `${paths.join(', ')}: expected Python files, notebooks or settings files, found none. Correct the path.`,
      );
    const { before, after, report, markdown } = await checkUpgrade(site, files, { from, to });
    print(isJsonWanted ? formatJson(report, before.name, after.name) : markdown);
    if (report.findings.some(({ severity }) => severity === 'breaks')) return EXIT_CODES.breaks;
    return report.problems.length > 0 ? EXIT_CODES.failed : EXIT_CODES.passed;
  } catch (error) {
    // Also covers unexpected errors, such as an unreadable folder, because their usual exit code 1 would mean that a line breaks.
    printError((error as Error).message);
    return EXIT_CODES.failed;
  }
}

function formatJson(report: UpgradeReport, from: string, to: string): string {
  const { files, checkedUses, findings, unchecked, problems } = report;
  const fields = { from, to, files: files.length, checkedUses, findings, unchecked, problems };
  return JSON.stringify(fields, null, 2);
}

function readArguments(args: readonly string[], defaultSite: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        json: { type: 'boolean', default: false },
        site: { type: 'string', default: defaultSite },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${formatUsage(defaultSite)}`);
  }
}

function readProgramFiles(path: string): InputFile[] {
  if (!existsSync(path)) throw new Refusal(`${path}: expected a file or a folder, but it doesn't exist.`);
  const paths = statSync(path).isDirectory()
    ? listFiles(path)
        .filter(isProgramFile)
        .map((file) => posix.join(path, file))
    : [path];
  return paths.map((file) => ({ path: file, bytes: readFileSync(file) }));
}
