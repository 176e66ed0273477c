import { expect, test } from '@playwright/test';
import { latestVersion } from '../../../src/shared/site';
import { listAgentDocsProblems } from '../../agent-docs';
import { createTemporaryFolder, writeFiles } from '../../temporary';
import { origin } from './built-once';

// `npm run test:all` checks all pages.
test('passes the checks of agent-friendly documentation for / and some pages of each version', async () => {
  expect(await listAgentDocsProblems('/', 2)).toEqual([]);
});

test('reports Markdown that only lists parts, relative links, and a zip among the links', async () => {
  const root = origin + latestVersion.path;
  const build = createTemporaryFolder();
  const lines = Array.from({ length: 20 }, (_, index) => `Sentence number ${index} of a page that is long.`);
  // Longer than 500 characters: below that the checks take "404" for an error page, and the port of the server may have it.
  const parts = Array.from({ length: 20 }, (_, index) => `- [Part](./long-${index}.md)`);
  const html = `<html><body><main><p><a href="${latestVersion.path}/llms.txt">llms.txt</a></p>${lines.map((line) => `<p>${line}</p>`).join('')}</main></body></html>`;
  const list = `# All\n\n> Pages.\n\n## Pages\n\n- [Long](${root}/long.md)\n- [Zip](${root}/all.zip)\n`;
  writeFiles(build, {
    _headers: '',
    '404.html': '<html><body>Not found</body></html>',
    [`${latestVersion.path}/llms.txt`]: list,
    [`${latestVersion.path}/index.html`]: html,
    [`${latestVersion.path}.md`]: `# Root\n\n> [llms.txt](${root}/llms.txt)\n\n${lines.join('\n\n')}\n`,
    [`${latestVersion.path}/long/index.html`]: html,
    [`${latestVersion.path}/long.md`]: `# Long\n\n> [llms.txt](${root}/llms.txt)\n\n${parts.join('\n')}\n`,
    [`${latestVersion.path}/all.zip`]: 'PK',
  });
  const faults = await listAgentDocsProblems(latestVersion.path, 5, build);
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'fail llms-txt-links-markdown',
    'fail markdown-link-portability',
    'fail markdown-content-parity',
  ]);
});
