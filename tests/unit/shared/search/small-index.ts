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

/** A section with its text, its heading, and the kind of the symbol that it documents. */
type SmallSection = [text: string, heading: string, symbolKind?: SymbolKind];

/** Builds a small index in its published form, with guides and the reference of a few symbols. */
export function buildSmallIndex(version = '0.7', root = '/docs'): IndexFile {
  const texts: string[] = [];
  const page = (title: string, id: string, kind: PageKind, ...sections: SmallSection[]): PageRow => {
    texts.push(...sections.map(([text]) => text));
    const rows = sections.map(([, heading, symbolKind], index): SectionRow => {
      if (symbolKind === undefined) return [index === 0 ? 0 : 2, heading];
      return [index === 0 ? 0 : 1, heading, SYMBOL_KINDS.indexOf(symbolKind), title];
    });
    return [title, `${root}/${id}`, PAGE_KINDS.indexOf(kind), 0, rows];
  };
  /** Creates the page of a module with its symbols. */
  const reference = (name: string, text: string, ...symbols: SmallSection[]) => {
    const path = name.replace('superduper', 'api').replaceAll('.', '/');
    // The path of a folder's index ends with a slash.
    return page(name, path.replace(/(\w+)\/\1$/, '$1/'), 'reference', [text, '', 'module'], ...symbols);
  };
  const label = { format: INDEX_FORMAT, build: 'small', version };
  const pages = [
    page('Introduction', 'intro', 'concept', ['What it is for.', '']),
    page(
      'Listener',
      'components/listener',
      'concept',
      ['A listener keeps the results of a model up to date.', ''],
      ['The outputs of one feed the next. Name the first in upstream.', 'Chain listeners'],
    ),
    page('Vector search', 'tutorials/vector_search', 'tutorial', ['Build a vector index and search it.', '']),
    page(
      'Apply',
      'core_api/apply',
      'guide',
      ['Hand over a component, or an iterable of them.', ''],
      ['It stores the component and starts its jobs.', 'What apply does'],
    ),
    reference(
      'superduper.base.datalayer',
      'The connection.',
      ['What a program works with.', 'Datalayer', 'class'],
      ['Stores a component.', 'Datalayer.apply', 'method'],
    ),
    reference(
      'superduper.components.listener',
      'The module of the listener.',
      ['Runs a model on rows.', 'Listener', 'class'],
      ['Computes outputs.', 'Listener.run', 'method'],
    ),
    reference('superduper.components.vector_index', 'The module of the index.', [
      'Finds near rows.',
      'VectorIndex',
      'class',
    ]),
    reference(
      'superduper.components.cron_job',
      'The module of the cron job.',
      ['Runs on a schedule.', 'CronJob', 'class'],
      ['What is done.', 'CronJob.run', 'method'],
    ),
    reference('superduper.base.base', 'Classes that others derive from.'),
    page(
      'Errors',
      'core_api/errors',
      'errors',
      ['Messages, and what to do.', ''],
      ['From a delete.', 'TypeError: … object is not iterable'],
      ['From a listener.', 'NotFittedError'],
      ['From a model.', 'AssertionError: model_name_or_path must be provided'],
      ['From an adapter.', 'ValueError: model_name_or_path or adapter_id must be provided'],
    ),
  ];
  const headings = listSearchedSections({ version, root, pages }, []).map(({ heading }) => heading);
  const terms = new Set<string>();
  splitTexts(headings, terms);
  const names = encodePostings(new Map([['upstream', [9]]]), terms);
  splitTexts(texts, terms);
  return {
    titles: { ...label, root, starts: [0], trails: ['Trail'], pages, names },
    // "Chain listeners" is the third section, "What apply does" the sixth.
    texts: {
      ...label,
      texts,
      answers: texts.map(() => ''),
      words: encodePostings(new Map([['predictid', [2]]]), terms),
      samples: encodePostings(new Map([['superduperdatabackend', [5]]]), terms),
      elsewhere: [],
    },
  };
}

/** Creates the engine of the small index. */
export function createSmallEngine(version?: string, root?: string): Promise<SearchEngine> {
  const { titles, texts } = buildSmallIndex(version, root);
  return createEngine(titles, texts);
}

/** Returns the whole text of an excerpt. */
export const joinTexts = (pieces: readonly HighlightSpan[] = []): string =>
  pieces.map(({ text }) => text).join('');

/** Returns the marked words of an excerpt. */
export const listMarked = (pieces: readonly HighlightSpan[] = []): string[] =>
  pieces.filter(({ marked }) => marked).map(({ text }) => text);
