import type { Answer } from '../../shared/search/answer';
import type { HighlightSpan } from '../../shared/search/excerpt';
import type { HostCall } from '../../shared/search/host';
import type { IndexText } from '../../shared/search/index-file';

/** Data for the search page in a zip file. The build embeds it in the page's script. */
export interface FolderSearch {
  index: IndexText;
  /** URL of the website, without a slash at the end. Results that aren't in the zip file lead there. */
  origin: string;
  /** Maps the route of each page to its path in the zip file. */
  places: Record<string, string>;
}

/** The search worker's script, wrapped in a function so that the page can run it. The parameters replace the global variables that a worker has. */
type WorkerScript = (scope: object, self: object, importScripts: (name: string) => void) => void;

/**
 * Runs the search page in a zip file. The worker's script runs on the page, because browsers don't allow workers without a server.
 * The build copies this function's source to a file, so it may use only its parameters and browser globals.
 */
export function searchFolder(
  search: FolderSearch,
  worker: WorkerScript,
  chunks: Record<string, WorkerScript>,
): void {
  const input = document.querySelector<HTMLInputElement>('#folder-query');
  const list = document.querySelector<HTMLElement>('#folder-found');
  const status = document.querySelector<HTMLElement>('#folder-status');
  if (!input || !list || !status) return;

  const listeners: ((event: { data: HostCall }) => void)[] = [];
  const scope = {
    addEventListener: (_: string, listener: (event: { data: HostCall }) => void) => listeners.push(listener),
    /**
     * Receives the search worker's messages. `result` is the answer to a search, an error text if adding the index failed, or null if it succeeded.
     */
    postMessage: ({ id, result }: { id: number; result: Answer | string | null }) => {
      if (typeof result === 'string')
        status.textContent = 'Search doesn’t work because its index is damaged. Download the zip again.';
      else if (result && id === lastCallId) showAnswer(result);
    },
  };
  worker(scope, scope, (address) => {
    const chunkName = Object.keys(chunks).find((suffix) => address.endsWith(suffix));
    chunks[chunkName ?? '']?.(scope, scope, () => {});
  });
  // Waits for the worker, because it starts to listen only in the next turn of the event loop.
  const call = (data: HostCall) => {
    if (listeners.length === 0) setTimeout(call, 10, data);
    else for (const listener of listeners) listener({ data });
  };

  const appendSpans = (parent: HTMLElement, spans: readonly HighlightSpan[]) => {
    for (const { text, marked: isMarked } of spans) {
      const part = isMarked ? parent.appendChild(document.createElement('mark')) : parent;
      part.append(text);
    }
  };
  const showAnswer = ({ groups, total, text }: Answer) => {
    list.replaceChildren(
      ...groups.flatMap(({ page, hits }) =>
        hits.map(({ path, heading, excerpt, isPage }) => {
          const item = document.createElement('li');
          const [route = '', hash] = path.split('#');
          const link = item.appendChild(document.createElement('a'));
          link.href =
            (search.places[route] ?? search.origin + route) + (hash === undefined ? '' : `#${hash}`);
          if (!isPage) link.append(`${page.title}: `);
          appendSpans(link, heading);
          if (excerpt.length > 0) appendSpans(item.appendChild(document.createElement('div')), excerpt);
          return item;
        }),
      ),
    );
    if (text === '') status.textContent = 'Where to start:';
    else status.textContent = total === 1 ? '1 result' : `${total} results`;
  };

  let lastCallId = 0;
  const requestAnswer = () => {
    lastCallId++;
    const options = { versions: [search.index.version], filter: 'everything' as const, limit: 40 };
    call({ method: 'answerQuery', id: lastCallId, argument: { text: input.value, ...options } });
  };
  call({ method: 'addIndex', id: lastCallId, argument: search.index });
  input.value = new URLSearchParams(window.location.search).get('q') ?? '';
  input.addEventListener('input', requestAnswer);
  requestAnswer();
}
