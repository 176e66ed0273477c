import { expect, test } from '@playwright/test';
import { buildReportUrl, type ReportSubject } from '../../../src/components/ReportLink/report-url';
import { docsRepository } from '../../../src/shared/site';

function readForm(reported: Partial<ReportSubject> = {}) {
  const version = { label: '0.7', release: '0.7.3', ref: 'main' };
  const page = { title: 'Connect', url: 'https://example.org/docs/core_api/connect', version };
  const { origin, pathname, hash, searchParams } = new URL(buildReportUrl({ ...page, ...reported }));
  expect(origin + pathname + hash).toBe(`${docsRepository}/issues/new`);
  const { title, body, ...furtherParameters } = Object.fromEntries(searchParams);
  expect(furtherParameters).toEqual({});
  return { title, body };
}

test('names the page, its section and its version in a report', () => {
  expect(readForm({ hash: '#choose-a-uri' })).toEqual({
    title: 'Connect (0.7): ',
    body: `What’s wrong, and what did you expect?\n\n\n
- Page: Connect
- Address: <https://example.org/docs/core_api/connect#choose-a-uri>
- Version: 0.7, written for superduper 0.7.3\n`,
  });
  expect(readForm().body).toContain('- Address: <https://example.org/docs/core_api/connect>\n');
});

test('keeps the title unchanged, and removes half characters', () => {
  for (const [title, expected] of [
    ['Q&A: 50% + 1 = #2?', 'Q\\&A: 50% \\+ 1 = \\#2?'],
    ['superduper.base.__init__', 'superduper.base.\\_\\_init\\_\\_'],
    ['`Datalayer` <of> [data]', '\\`Datalayer\\` \\<of\\> \\[data\\]'],
    ['Größe 模型 🚀', 'Größe 模型 🚀'],
  ] as const) {
    const report = readForm({ title });
    expect(report.title).toBe(`${title} (0.7): `);
    expect(report.body).toContain(`- Page: ${expected}\n`);
  }
  expect(readForm({ title: 'Broken \ud83d' }).title).toBe('Broken \ufffd (0.7): ');
});
