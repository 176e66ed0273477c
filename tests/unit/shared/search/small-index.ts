import { listSearchedSections, splitTexts } from '../../../../src/shared/search/documents';
import { createEngine, type SearchEngine } from '../../../../src/shared/search/engine';
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

/** A section with its text, which the other part contains. */
type HiddenWords = [text: string, ...row: SectionRow];

/** Builds a small index in its published form, with guides and the reference of a few symbols. */
export function buildSmallIndex(version = '0.7', root = '/docs'): IndexFile {
  const texts: string[] = [];
  const page = (title: string, id: string, kind: PageKind, ...sections: HiddenWords[]): PageRow => [
    title,
    `${root}/${id}`,
    PAGE_KINDS.indexOf(kind),
    0,
    sections.map(([text, ...row]) => {
      texts.push(text);
      return row;
    }),
  ];
  /** Creates the page of a module with its symbols. */
  const reference = (
    name: string,
    text: string,
    ...symbols: [kind: SymbolKind, name: string, text: string][]
  ) =>
    page(
      name,
      `api/${name.replace('superduper.', '').replaceAll('.', '/')}`,
      'reference',
      [text, 0, '', SYMBOL_KINDS.indexOf('module'), name],
      ...symbols.map(
        ([kind, symbolName, words]): HiddenWords => [words, 1, symbolName, SYMBOL_KINDS.indexOf(kind), name],
      ),
    );
  const label = { format: INDEX_FORMAT, build: 'small', version };
  const pages = [
    page('Introduction', 'intro', 'concept', ['What it is for.', 0, '']),
    page(
      'Listener',
      'components/listener',
      'concept',
      ['A listener keeps the results of a model up to date.', 0, ''],
      ['The outputs of one feed the next. Name the first in upstream.', 2, 'Chain listeners'],
    ),
    page('Vector search', 'tutorials/vector_search', 'tutorial', [
      'Build a vector index and search it.',
      0,
      '',
    ]),
    page(
      'Apply',
      'core_api/apply',
      'guide',
      ['Hand over a component, or an iterable of them.', 0, ''],
      ['It stores the component and starts its jobs.', 2, 'What apply does'],
    ),
    reference(
      'superduper.base.datalayer',
      'The connection.',
      ['class', 'Datalayer', 'What a program works with.'],
      ['method', 'Datalayer.apply', 'Stores a component.'],
    ),
    reference(
      'superduper.components.listener',
      'The module of the listener.',
      ['class', 'Listener', 'Runs a model on rows.'],
      ['method', 'Listener.run', 'Computes outputs.'],
    ),
    reference('superduper.components.vector_index', 'The module of the index.', [
      'class',
      'VectorIndex',
      'Finds near rows.',
    ]),
    reference(
      'superduper.components.cron_job',
      'The module of the cron job.',
      ['class', 'CronJob', 'Runs on a schedule.'],
      ['method', 'CronJob.run', 'What is done.'],
    ),
    // The page of a folder's index, whose path ends with a slash.
    page('superduper.base.base', 'api/base/', 'reference', [
      'Classes that others derive from.',
      0,
      '',
      SYMBOL_KINDS.indexOf('module'),
      'superduper.base.base',
    ]),
    page(
      'Errors',
      'core_api/errors',
      'errors',
      ['Messages, and what to do.', 0, ''],
      ['From a delete.', 2, 'TypeError: … object is not iterable'],
      ['From a listener.', 2, 'NotFittedError'],
      ['From a model.', 2, 'AssertionError: model_name_or_path must be provided'],
      ['From an adapter.', 2, 'ValueError: model_name_or_path or adapter_id must be provided'],
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

/** Creates the engine of `smallIndex`. */
export function createSmallEngine(version?: string, root?: string): Promise<SearchEngine> {
  const { titles, texts } = buildSmallIndex(version, root);
  return createEngine(titles, texts);
}
