import { familyOf, inflectionless } from './word-forms';

/**
 * Words that readers type for something that the pages call otherwise: those of a query, each as one term (a term written as two words
 * stands here as one); what the pages write for them, one word or several that stand together; and the reason.
 *
 * A word is here only if the pages have another one for it, and a query of tests/content/search/queries.json is answered by its line. Other
 * forms, spellings and compounds of a word are found without.
 */
const TABLE = `
  # Beginning
  quickstart helloworld: get started, first steps (names of the first page in most documentations)
  terminology jargon: glossary (other names of a list of terms)
  releasenotes whatsnew: upgrade, change log (what is new in a release stands in the upgrade guide)
  migrate migration: upgrade, move (moving to another release is the upgrade guide’s subject)
  # Data
  datastore: database, data plugins (the slogan’s word; pages say database)
  pagination paginate: subset (what reading some rows at a time is called)
  backup: export, package (components are taken along by an export)
  pk: primary id, primary key (the usual abbreviation of primary key)
  bucket s3 gcs minio blobstorage objectstorage objectstore filestore: artifact store, artifacts (where files of components lie elsewhere)
  ndarray: array, vector (arrays in the words of their libraries)
  # Taking back
  wipe purge clear destroy: remove, delete (stronger words for the same, as SQL’s drop)
  # Settings and safety
  login authentication: sign in, password (what proving who you are is called)
  permissions: security (who may do what is a question of security)
  selfhosted onprem onpremise: own server, another server, own machine (what runs on machines of one’s own)
  approve: force, plan (apply shows its plan, and asks)
  # Running
  parallel concurrent concurrency: workers, several processes (work at once is done by processes)
  k8s helm: production, cluster, deploy (where programs are run on many machines)
  airflow dagster prefect: orchestrator, jobs, scheduler (programs that run tasks in an order)
  langchain llamaindex haystack: chain library, rag (libraries for chains of language models)
  racecondition race mutex deadlock: two processes, lock (what happens where two write at once)
  dryrun simulate preview: plan (seeing what would be done is reading the plan)
  reuse reusable: use twice, template, elsewhere (using once more what was made)
  unittest pytest: tests, mongomock, memory (tests run beside a database in memory)
  compose stack: join, chain (making one of several parts)
  # Models
  huggingface hf: transformers, hugging face (the maker of the library that its plugin is named after)
  retrain: train again (the headings say “train again”)
  cuda graphicscard nvidia mps accelerator: gpu, device (other names for what models compute on)
  toolcalling functioncalling tooluse: tools, agent (what an agent does with its tools)
  # Searching
  neighbour neighbor knn: nearest, vector (nearest neighbours are what a vector search finds)
  ann hnsw faiss approximate: nearest, vector search, vector index (how nearest vectors are found elsewhere)
  vec: vector (the usual abbreviation in code)
`;

/** A line of the table. */
export interface Synonym {
  words: string[];
  /** Each the terms that stand together. */
  means: string[][];
  reason: string;
}

/**
 * @param table - Lines as those of `TABLE`; after `#` stands what the next ones are about.
 * @returns The synonyms that the lines give.
 * @throws If a line has another form.
 */
export function synonymsIn(table: string): Synonym[] {
  const lines = table.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, words, means, reason] = /^([^:]+): (.+) \((.+)\)$/.exec(line) ?? [];
      if (!words || !means || !reason)
        throw new Error(
          `src/shared/search/synonyms.ts: expected "words: what they mean, or that (why)", found "${line}".`,
        );
      return { words: words.split(' '), means: means.split(', ').map((one) => one.split(' ')), reason };
    });
}

export const SYNONYMS: readonly Synonym[] = synonymsIn(TABLE);

/** Words of queries that the pages need not have; the long ones may be misspelt, too. */
export const KNOWN_WORDS = SYNONYMS.flatMap(({ words }) => words).filter(({ length }) => length > 5);

const MEANT = SYNONYMS.flatMap(({ words, means }) => words.map((word) => [word, means] as const));

/** Without their endings: who wipes may write `wiping`, too; a splitter splits. */
const BY_WORD = new Map(MEANT.map(([word, means]) => [inflectionless(word), means]));
const BY_FAMILY = new Map(MEANT.toReversed().map(([word, means]) => [familyOf(word), means]));

/** @returns what else to look for when a reader types a word: each the terms that stand together */
export function synonymsOf(word: string): readonly (readonly string[])[] {
  return BY_WORD.get(inflectionless(word)) ?? BY_FAMILY.get(familyOf(word)) ?? [];
}
