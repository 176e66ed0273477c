import { type ReactNode, type RefObject, useState } from 'react';
import { findNextIndex } from '../../client/dom/find-next-index';
import { useKeyDown } from '../../client/hooks/use-key-down';
import { formatCount } from '../../shared/text/format';
import type { Severity, UpgradeReport } from '../../shared/upgrade/report';
import {
  formatLocation,
  formatScope,
  formatSummary,
  groupByReason,
  SEVERITIES,
  UNCHECKED_ADVICE,
} from '../../shared/upgrade/summary';
import { BacktickText } from '../BacktickText';
import { Code } from './Code';
import { CopyButton } from './CopyButton';
import type { CheckResult } from './check';

const MAX_PLACES = 10;

interface Props {
  result: CheckResult;
  /** The checked upgrade, such as `0.6 → 0.7`. */
  versions: string;
  heading: RefObject<HTMLHeadingElement | null>;
  toUrl: (route: string) => string;
}

/** Renders the result of an upgrade check. */
export function Report({ result: { report, tokens, markdown }, versions, heading, toUrl }: Props): ReactNode {
  const { files, findings, problems } = report;
  const [severity, setSeverity] = useState<Severity | ''>('');
  const [path, setPath] = useState('');
  const shownFindings = findings.filter((finding) => {
    const hasSeverity = severity === '' || finding.severity === severity;
    const isInFile = path === '' || finding.path === path;
    return hasSeverity && isInFile;
  });
  const affectedFiles = files.filter((file) => findings.some((finding) => finding.path === file.path));
  useFindingKeys();
  return (
    <section aria-labelledby="upgrade-summary">
      <h2 ref={heading} id="upgrade-summary">
        {formatSummary(report)}
      </h2>
      <p className="muted">
        {versions}: {formatScope(report)}.
      </p>
      {problems.length > 0 && (
        <ul className="alert alert--warning plain-list" aria-label="Problems">
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.line} ${problem.message}`}>
              <b>{formatLocation(report, problem)}:</b> <BacktickText>{problem.message}</BacktickText>
            </li>
          ))}
        </ul>
      )}
      {report.unchecked.length > 0 && <UncheckedPlaces report={report} />}
      {findings.length === 0 ? (
        <p>The check doesn’t run your code, so also run your tests with the new version.</p>
      ) : (
        <div className="flow screen-only margin-vert--md">
          <ul className="flow" aria-label="Severity">
            {SEVERITIES.map(({ severity: option, label }) => {
              const count = findings.filter((finding) => finding.severity === option).length;
              const isChosen = severity === option;
              return (
                count > 0 && (
                  <li key={option}>
                    <button
                      type="button"
                      className="chip"
                      aria-pressed={isChosen}
                      onClick={() => setSeverity(isChosen ? '' : option)}
                    >
                      {label} <strong>{count}</strong>
                    </button>
                  </li>
                )
              );
            })}
          </ul>
          {affectedFiles.length > 1 && (
            <select
              aria-label="File"
              value={path}
              onChange={({ currentTarget }) => setPath(currentTarget.value)}
            >
              <option value="">All files ({affectedFiles.length})</option>
              {affectedFiles.map((file) => (
                <option key={file.path}>{file.path}</option>
              ))}
            </select>
          )}
          <CopyButton label="Copy report" text={markdown} />
        </div>
      )}
      {affectedFiles.map((file) => {
        const fileFindings = shownFindings.filter((finding) => finding.path === file.path);
        return (
          fileFindings.length > 0 && (
            <section key={file.path} aria-label={file.path}>
              <h3>{file.path}</h3>
              <Code file={file} findings={fileFindings} tokens={tokens[file.path] ?? []} toUrl={toUrl} />
            </section>
          )
        );
      })}
    </section>
  );
}

function UncheckedPlaces({ report }: { report: UpgradeReport }): ReactNode {
  return (
    <details>
      <summary>Not checked: {formatCount(report.unchecked.length, 'place')}</summary>
      <p>{UNCHECKED_ADVICE}</p>
      <ul>
        {groupByReason(report.unchecked).map(([reason, places]) => (
          <li key={reason}>
            {formatCount(places.length, 'place')}: <BacktickText>{reason}</BacktickText> (
            {places
              .slice(0, MAX_PLACES)
              .map((place) => formatLocation(report, place))
              .join('; ')}
            {places.length > MAX_PLACES && '; …'})
          </li>
        ))}
      </ul>
    </details>
  );
}

function useFindingKeys(): void {
  useKeyDown((event) => {
    const boxes = [...document.querySelectorAll<HTMLElement>('.upgrade-code article')];
    const currentIndex = boxes.findIndex((box) => box.contains(document.activeElement));
    const nextIndex = event.altKey ? findNextIndex(event.key, currentIndex, boxes.length) : null;
    // In a dropdown, these keys open the list of options.
    if (nextIndex === null || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    boxes[nextIndex]?.focus();
  });
}
