import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { comparePages, type PageDifference } from '../../../src/model/difference';
import { removeReleases } from '../../../src/model/difference/releases';
import { type Block, joinSpans, type PageContent } from '../../../src/model/page/content';
import { createSitePages } from '../../../src/model/page/site-pages';
import { getDocsFolder, versionsOldestFirst } from '../../../src/shared/site';
import { listText } from '../../unit/model/difference/pages';

test.setTimeout(300_000);

/** Maximum size of a difference in bytes, because readers wait for it. The longest page, which lists all errors, has 24,000. */
const MOST_BYTES = 50_000;

test('keeps every published difference small enough to load', () => {
  const folder = 'build/assets/changes';
  const shipped = readdirSync(folder).map((name) => ({ name, json: readFileSync(join(folder, name)) }));
  expect(shipped.length).toBeGreaterThan(100);
  // Web servers compress better, but that takes a hundred times as long.
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const heavy = shipped.filter(({ json }) => brotliCompressSync(json, fast).length > MOST_BYTES);
  expect(heavy.map(({ name }) => name)).toEqual([]);
});

test('contains both versions of a page in its difference @weekly', () => {
  const site = createSitePages();
  const pages = versionsOldestFirst.map(({ name }) => site.readContents(resolve(getDocsFolder(name))));
  const pairs = pages.slice(1).flatMap((after, index) => pairPages(pages[index] ?? [], after));
  const wrong = pairs.flatMap(([before, after]) =>
    listProblems(comparePages(before, after), before, after).map((fault) => `${after.file}: ${fault}`),
  );
  expect(wrong).toEqual([]);
});

function pairPages(
  before: readonly PageContent[],
  after: readonly PageContent[],
): [PageContent, PageContent][] {
  return after.flatMap((page) => {
    const counterpart = before.find(({ id }) => id === page.id);
    return counterpart ? [[counterpart, page] satisfies [PageContent, PageContent]] : [];
  });
}

function listProblems(difference: PageDifference, before: PageContent, after: PageContent): string[] {
  const faults: string[] = [];
  if (sortText(listText(difference, 'added')) !== sortText(getPageText(before)))
    faults.push('what is not added is not the earlier page');
  if (sortText(listText(difference, 'removed')) !== sortText(getPageText(after)))
    faults.push('what is not removed is not the later page');
  return faults;
}

/** Sorts the text, because moved sections have another place. Removes frames of printed tables, and releases in install commands. */
function sortText(text: string): string {
  return (removeReleases(text).match(/[\p{L}\p{N}_]+/gu) ?? []).sort().join(' ');
}

function getPageText({ title, sections }: PageContent): string {
  const texts = sections.flatMap(({ heading, blocks }) => [joinSpans(heading), ...blocks.map(getBlockText)]);
  return [title, ...texts].join('\n');
}

function getBlockText(block: Block): string {
  switch (block.kind) {
    case 'code':
      return `${block.title ?? ''} ${block.text}`;
    case 'row':
      return block.cells.map(joinSpans).join(' ');
    default:
      return joinSpans(block.spans);
  }
}
