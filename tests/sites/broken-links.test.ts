import { expect } from '@playwright/test';
import { expectNoWarnings } from '../../scripts/build-warnings';
import { getDocsFolder, latest } from '../live-versions';
import { test } from './built-site';

test('only warns about broken links, with page and link', ({ firstBuild: { status, printed } }) => {
  expect(status).toBe(0);
  expect(printed).toContain(`"${getDocsFolder(latest.name)}/broken.mdx"`);
  expect(printed).toMatch(
    /\[WARNING\] Markdown link with URL `\.\/nowhere\.mdx` in source file "versioned_docs\/version-[\d.]+\/broken\.mdx" \(\d+:\d+\) couldn't be resolved/,
  );
  expect(printed).toMatch(
    /\[WARNING\] Docusaurus found broken links![\s\S]+source page path = \/docs\/broken:[\s\S]+-> linking to \/docs\/nowhere/,
  );
  expect(printed).toMatch(
    /\[WARNING\] Docusaurus found broken anchors![\s\S]+source page path = \/docs\/broken:[\s\S]+-> linking to \/docs\/guide#no-words/,
  );
  expect(printed).toContain('[SUCCESS] Generated static files in "build".');
});

// CI and the workflow that publishes the site run `npm test`, which uses this function.
test('is not published with broken links', ({ firstBuild: { printed } }) => {
  expect(() => expectNoWarnings(printed)).toThrow(
    /^The build succeeded, but it printed \d+ warnings[\s\S]+\[WARNING\] Docusaurus found broken links!/,
  );
});
