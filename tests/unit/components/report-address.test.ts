import { expect, test } from '@playwright/test';
import { buildReportUrl, type ReportSubject } from '../../../src/components/ReportLink/report-url';
import { docsRepository } from '../../../src/shared/site';

const page: ReportSubject = {
  title: 'Connect',
  address: 'https://example.org/docs/core_api/connect',
  version: { label: '0.7', release: '0.7.3', ref: 'main' },
};

/** Reads the values of the form for a new issue. */
function readForm(reported: Partial<ReportSubject> = {}) {
  const url = new URL(buildReportUrl({ ...page, ...reported }));
  expect(url.origin + url.pathname).toBe(`${docsRepository}/issues/new`);
  expect(url.hash).toBe('');
  expect([...url.searchParams.keys()]).toEqual(['title', 'body']);
  return { title: url.searchParams.get('title'), body: url.searchParams.get('body')?.split('\n') };
}

test('names the page, its address and its version in a report', () => {
  expect(readForm()).toEqual({
    title: 'Connect (0.7): ',
    body: [
      'What’s wrong, and what did you expect?',
      '',
      '',
      '',
      '- Page: Connect',
      '- Address: <https://example.org/docs/core_api/connect>',
      '- Version: 0.7, written for superduper 0.7.3',
      '',
    ],
  });
});

test('adds a section to the address', () => {
  const { body } = readForm({ hash: '#choose-a-uri' });
  expect(body).toContain('- Address: <https://example.org/docs/core_api/connect#choose-a-uri>');
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
    expect(report.body).toContain(`- Page: ${expected}`);
  }
  expect(readForm({ title: 'Broken \ud83d' }).title).toBe('Broken \ufffd (0.7): ');
});
