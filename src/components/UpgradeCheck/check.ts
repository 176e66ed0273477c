import { checkInput } from '../../shared/upgrade/check-program';
import type { UpgradeData } from '../../shared/upgrade/data';
import { formatReport } from '../../shared/upgrade/format-report';
import type { InputFile } from '../../shared/upgrade/read-input';
import type { UpgradeReport } from '../../shared/upgrade/report';
import { highlightPython, type Token } from './highlight';

export interface CheckRequest {
  files: readonly InputFile[];
  data: UpgradeData;
  siteUrl: string;
}

export interface CheckResult {
  report: UpgradeReport;
  /** Tokens for syntax highlighting, by file path. Contains only files with findings. */
  tokens: Readonly<Record<string, Token[]>>;
  /** The report as Markdown, for the button “Copy report”. Created in advance, because Safari only allows copying during a click. */
  markdown: string;
}

/** Checks a reader's code. Runs in a web worker or, in an offline copy, on the page itself. */
export function checkFiles({ files, data, siteUrl }: CheckRequest): CheckResult {
  const report = checkInput(files, data);
  const affectedPaths = new Set(report.findings.map(({ path }) => path));
  const affectedFiles = report.files.filter(({ path }) => affectedPaths.has(path));
  const tokens = affectedFiles.map(({ path, text }) => [path, highlightPython(text)] as const);
  return {
    report,
    tokens: Object.fromEntries(tokens),
    markdown: formatReport(report, data.before.label, data.after.label, siteUrl),
  };
}
