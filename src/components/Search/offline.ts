/**
 * Runs the search page of an offline copy. `src/outputs/offline/page-scripts.ts` bundles this file into the page's only script. The search engine runs
 * on the page, because browsers don't allow workers without a server.
 */
import { type OfflineLinks, toOfflineUrl } from '../../shared/offline/page-data';
import type { Answer } from '../../shared/search/answer';
import type { HighlightSpan } from '../../shared/search/excerpt';
import { createSearchHost } from '../../shared/search/host';
import type { IndexText } from '../../shared/search/index-file';

declare const PAGE_DATA: OfflineLinks & { index: IndexText };

const { index, ...links } = PAGE_DATA;
const input = document.querySelector<HTMLInputElement>('#folder-query');
const list = document.querySelector<HTMLElement>('#folder-found');
const status = document.querySelector<HTMLElement>('#folder-status');
if (input && list && status) startSearch(input, list, status);

function startSearch(input: HTMLInputElement, list: HTMLElement, status: HTMLElement): void {
  const host = createSearchHost();
  const indexFault = host.addIndex(index);
  let lastQueryId = 0;
  const showMatches = async () => {
    lastQueryId++;
    const queryId = lastQueryId;
    if (await indexFault) {
      status.textContent = 'Search doesn’t work because its index is damaged. Download the zip again.';
      return;
    }
    const options = { versions: [index.version], filter: 'everything' as const, limit: 40 };
    const { groups, total, text } = await host.answerQuery({ text: input.value, ...options });
    if (queryId !== lastQueryId) return;
    list.replaceChildren(...groups.flatMap(createItems));
    if (text === '') status.textContent = 'Where to start:';
    else status.textContent = total === 1 ? '1 result' : `${total} results`;
  };
  input.value = new URLSearchParams(window.location.search).get('q') ?? '';
  input.addEventListener('input', showMatches);
  showMatches();
}

function createItems({ page, hits }: Answer['groups'][number]): HTMLElement[] {
  return hits.map(({ path, heading, excerpt, isPage }) => {
    const item = document.createElement('li');
    item.className = 'margin-bottom--sm';
    const link = item.appendChild(document.createElement('a'));
    link.href = toOfflineUrl(path, links);
    if (!isPage) link.append(`${page.title}: `);
    appendSpans(link, heading);
    if (excerpt.length > 0) appendSpans(item.appendChild(document.createElement('div')), excerpt);
    return item;
  });
}

function appendSpans(parent: HTMLElement, spans: readonly HighlightSpan[]): void {
  for (const { text, marked: isMarked } of spans) {
    const part = isMarked ? parent.appendChild(document.createElement('mark')) : parent;
    part.append(text);
  }
}
