import { createEngine, type SearchEngine } from '../../../src/search/engine';
import { FORMAT, type IndexFile, PAGE_KINDS, type SectionRow, SYMBOL_KINDS } from '../../../src/search/file';
import { encodePostings } from '../../../src/search/postings';

const entry = (
  kind: (typeof SYMBOL_KINDS)[number],
  module: string,
  name: string,
  text: string,
  overrides: 0 | 1 = 0,
): SectionRow => [1, name, text, SYMBOL_KINDS.indexOf(kind), module, overrides];

const COMPONENTS = 'superduper.components';

/** @returns a small index, in the form in which it travels: guides and reference of a few symbols */
export function smallIndex(version = '0.7', root = '/docs'): IndexFile {
  const page = (title: string, id: string, kind: (typeof PAGE_KINDS)[number], ...sections: SectionRow[]) =>
    [title, `${root}/${id}`, PAGE_KINDS.indexOf(kind), 0, sections] as IndexFile['pages'][number];
  const module = (name: string, text: string): SectionRow => [
    0,
    '',
    text,
    SYMBOL_KINDS.indexOf('module'),
    name,
  ];
  return {
    format: FORMAT,
    build: 'small',
    version,
    root,
    trails: ['Trail'],
    pages: [
      page('Introduction', 'intro', 'concept', [0, '', 'What it is for.']),
      page(
        'Listener',
        'components/listener',
        'concept',
        [0, '', 'A listener keeps the results of a model up to date.'],
        [2, 'Chain listeners', 'The outputs of one feed the next. Name the first in upstream.'],
      ),
      page('Vector search', 'tutorials/vector_search', 'tutorial', [
        0,
        '',
        'Build a vector index and search it.',
      ]),
      page(
        'Apply',
        'core_api/apply',
        'guide',
        [0, '', 'Hand a component over.'],
        [2, 'What apply does', 'It stores the component and starts its jobs.'],
      ),
      page(
        'Datalayer',
        'api/base/datalayer',
        'reference',
        module('superduper.base.datalayer', 'The connection.'),
        entry('class', 'superduper.base.datalayer', 'Datalayer', 'What a program works with.'),
        entry('method', 'superduper.base.datalayer', 'Datalayer.apply', 'Stores a component.'),
      ),
      page(
        `${COMPONENTS}.listener`,
        'api/components/listener',
        'reference',
        module(`${COMPONENTS}.listener`, 'The module of the listener.'),
        entry('class', `${COMPONENTS}.listener`, 'Listener', 'Runs a model on rows.'),
        entry('method', `${COMPONENTS}.listener`, 'Listener.run', 'Computes outputs.', 1),
      ),
      page(
        `${COMPONENTS}.vector_index`,
        'api/components/vector_index',
        'reference',
        module(`${COMPONENTS}.vector_index`, 'The module of the index.'),
        entry('class', `${COMPONENTS}.vector_index`, 'VectorIndex', 'Finds near rows.'),
      ),
      page(
        `${COMPONENTS}.cron_job`,
        'api/components/cron_job',
        'reference',
        module(`${COMPONENTS}.cron_job`, 'The module of the cron job.'),
        entry('class', `${COMPONENTS}.cron_job`, 'CronJob', 'Runs on a schedule.'),
        entry('method', `${COMPONENTS}.cron_job`, 'CronJob.run', 'What is done.'),
      ),
    ],
    // The section "Chain listeners" is the third, "What apply does" the sixth.
    names: encodePostings(new Map([['upstream', [9]]])),
    words: encodePostings(new Map([['predictid', [2]]])),
    samples: encodePostings(new Map([['superduperdatabackend', [5]]])),
  };
}

/** @returns the engine of `smallIndex` */
export function smallEngine(version?: string, root?: string): SearchEngine {
  return createEngine(smallIndex(version, root));
}
