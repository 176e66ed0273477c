import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import type { Finding, Severity, SourceFile } from '../../shared/upgrade/report';
import { formatLineNumber, formatPlace, SEVERITIES } from '../../shared/upgrade/summary';
import { BacktickText } from '../BacktickText';
import { SEVERITY_ICONS } from '../icons/upgrade-severity-icons';
import { CopyButton } from './CopyButton';
import { foldLines, type LinePart, splitLines } from './excerpt';
import type { Token } from './highlight';

interface Props {
  file: SourceFile;
  findings: readonly Finding[];
  tokens: readonly Token[];
  toUrl: (route: string) => string;
}

/** Renders a file's code with a box below each affected line. At first, only the lines around findings are visible. */
export function Code({ file, findings, tokens, toUrl }: Props): ReactNode {
  const lines = useMemo(() => splitLines(file.text, tokens, findings), [file, tokens, findings]);
  const [isUnfolded, setUnfolded] = useState(false);
  const affectedLines = findings.map(({ line }) => line);
  const ranges = isUnfolded
    ? [{ first: 1, last: lines.length, isFolded: false }]
    : foldLines(lines.length, affectedLines);
  return (
    <div className="framed upgrade-code">
      {ranges.map(({ first, last, isFolded }) =>
        isFolded ? (
          <button key={first} type="button" className="clean-btn quiet" onClick={() => setUnfolded(true)}>
            Show all {lines.length} lines
          </button>
        ) : (
          lines.slice(first - 1, last).map((parts, index) => {
            const line = first + index;
            const lineFindings = findings.filter((finding) => finding.line === line);
            return (
              <div key={line} data-severity={findGravestSeverity(lineFindings)}>
                <Line label={formatLineNumber(file, line)} parts={parts} />
                {lineFindings.map((finding) => (
                  <FindingBox
                    key={`${finding.from} ${finding.message}`}
                    place={formatPlace(file, line)}
                    finding={finding}
                    toUrl={toUrl}
                  />
                ))}
              </div>
            );
          })
        ),
      )}
    </div>
  );
}

function findGravestSeverity(findings: readonly Finding[]): Severity | undefined {
  const severities = findings.map((finding) => finding.severity);
  return SEVERITIES.find(({ severity }) => severities.includes(severity))?.severity;
}

function Line({ label, parts }: { label: string; parts: readonly LinePart[] }): ReactNode {
  return (
    <pre>
      <span aria-hidden="true">{label}</span>
      <code>
        {parts.map(({ text, kind, isMarked }, index) => {
          const Part = isMarked ? 'mark' : 'span';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change.
            <Part key={index} className={clsx(kind !== '' && `tk-${kind}`)}>
              {text}
            </Part>
          );
        })}
      </code>
    </pre>
  );
}

function FindingBox(props: { finding: Finding; place: string; toUrl: Props['toUrl'] }): ReactNode {
  const { finding, place, toUrl } = props;
  const { severity, message, replacement, changeRoute, stepRoute } = finding;
  const label = SEVERITIES.find((texts) => texts.severity === severity)?.label;
  const links = { 'What changed': changeRoute, 'How to upgrade': stepRoute };
  return (
    <article className="framed" data-severity={severity} aria-label={`${label}: ${place}`} tabIndex={-1}>
      <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SEVERITY_ICONS[severity]} />
      </svg>
      <div>
        <p>
          <strong>{label}.</strong> <BacktickText>{message}</BacktickText>
        </p>
        {replacement !== undefined && (
          <p>
            New form: <code>{replacement}</code> <CopyButton label="Copy" text={replacement} />
          </p>
        )}
        <ul className="flow">
          {Object.entries(links).map(
            ([text, route]) =>
              route !== undefined && (
                <li key={text}>
                  {/* Opens in a new tab, because the reader's code would be lost on this page. */}
                  <a href={toUrl(route)} target="_blank" rel="noreferrer" className="underlined">
                    {text}
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </article>
  );
}
