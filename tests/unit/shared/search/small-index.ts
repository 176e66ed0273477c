import { listSearchedSections, splitTexts } from '../../../../src/shared/search/documents';
import { createEngine, type SearchEngine } from '../../../../src/shared/search/engine';
import type { HighlightSpan } from '../../../../src/shared/search/excerpt';
import {
  INDEX_FORMAT,
  type IndexFile,
  PAGE_KINDS,
  type PageKind,
  type PageRow,
  type SectionRow,
  SYMBOL_KINDS,
  type SymbolKind,
} from '../../../../src/shared/search/index-file';
import { encodePostings } from '../../../../src/shared/search/postings';
import { parseTable } from '../../../cases';

/** Pages, each followed by its sections or symbols. The columns are the kind, the path of a page, the title or heading, and the text. */
const PAGES = `
concept   | intro                       | Introduction                       | What it is for.
concept   | components/listener         | Listener                           | A listener keeps the results of a model up to date.
section   |                             | Chain listeners                    | The outputs of one feed the next. Name the first in upstream.
tutorial  | tutorials/vector_search     | Vector search                      | Build a vector index and search it.
guide     | core_api/apply              | Apply                              | Hand over a component, or an iterable of them.
section   |                             | What apply does                    | It stores the component and starts its jobs.
reference | api/base/datalayer          | superduper.base.datalayer          | The connection.
class     |                             | Datalayer                          | What a program works with.
method    |                             | Datalayer.apply                    | Stores a component.
reference | api/components/listener     | superduper.components.listener     | The module of the listener.
class     |                             | Listener                           | Runs a model on rows.
method    |                             | Listener.run                       | Computes outputs.
reference | api/components/vector_index | superduper.components.vector_index | The module of the index.
class     |                             | VectorIndex                        | Finds near rows.
reference | api/components/cron_job     | superduper.components.cron_job     | The module of the cron job.
class     |                             | CronJob                            | Runs on a schedule.
method    |                             | CronJob.run                        | What is done.
reference | api/base/                   | superduper.base.base               | Classes that others derive from.
errors    | core_api/errors             | Errors                             | Messages, and what to do.
section   |                             | TypeError: … object is not iterable | From a delete.
section   |                             | NotFittedError                     | From a listener.
section   |                             | AssertionError: model_name_or_path must be provided | From a model.
section   |                             | ValueError: model_name_or_path or adapter_id must be provided | From an adapter.`;

const createSlug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function createPageRows(root: string): PageRow[] {
  const pages: PageRow[] = [];
  for (const [kind = '', path, heading = ''] of parseTable(PAGES)) {
    const symbolKind = SYMBOL_KINDS.indexOf(kind as SymbolKind);
    const [module = '', , , , sections] = pages.at(-1) ?? [];
    if (!path)
      sections?.push(
        symbolKind < 0 ? [createSlug(heading), heading] : [heading, heading, symbolKind, module],
      );
    else {
      const pageKind = PAGE_KINDS.indexOf(kind as PageKind);
      const isModule = kind === 'reference';
      const section: SectionRow = isModule ? ['', '', SYMBOL_KINDS.indexOf('module'), heading] : ['', ''];
      pages.push([heading, `${root}/${path}`, pageKind, 0, [section]]);
    }
  }
  return pages;
}

/** Builds a small index in its published form, with guides and the reference of a few symbols. */
export function buildSmallIndex(version = '0.7', root = '/docs'): IndexFile {
  const texts = parseTable(PAGES).map(([, , , text = '']) => text);
  const pages = createPageRows(root);
  const answers = texts.map(() => '');
  const shownIndex = { version, root, starts: [0], trails: ['Trail'], pages, texts, answers };
  const headings = listSearchedSections(shownIndex).map(({ heading }) => heading);
  const terms = new Set<string>();
  splitTexts(headings, terms);
  const names = encodePostings(new Map([['upstream', [9]]]), terms);
  splitTexts(texts, terms);
  return {
    format: INDEX_FORMAT,
    build: 'small',
    ...shownIndex,
    names,
    // "Chain listeners" is the third section, "What apply does" the sixth.
    hidden: encodePostings(
      new Map([
        ['predictid', [2]],
        ['superduperdatabackend', [5]],
      ]),
      terms,
    ),
    elsewhere: [],
  };
}

export function createSmallEngine(version?: string, root?: string): Promise<SearchEngine> {
  return createEngine(buildSmallIndex(version, root));
}

/** Returns the whole text of an excerpt. */
export const joinTexts = (pieces: readonly HighlightSpan[] = []): string =>
  pieces.map(({ text }) => text).join('');

/** Returns the marked words of an excerpt. */
export const listMarked = (pieces: readonly HighlightSpan[] = []): string[] =>
  pieces.filter(({ marked }) => marked).map(({ text }) => text);
