import { familyOf, inflectionless } from './word-forms';

/**
 * Words that readers type for something that the pages call otherwise: those of a query, each as one term (a term written as two words
 * stands here as one); what the pages write for them, one word or several that stand together; and the reason.
 *
 * A word is here only if the pages have another one for it. Other forms, spellings and compounds of a word are found without.
 */
const TABLE = `
  # Beginning
  quickstart helloworld: get started, first steps (names of the first page in most documentations)
  faq problem issue bug: error (where other sites keep what went wrong)
  stuck hang: fail, error (how readers tell of a failure without its message)
  terminology jargon: glossary (other names of a list of terms)
  internals: design, fundamentals (what the pages about ideas are called elsewhere)
  restriction: limits, cannot (the headings say limits, or what it cannot do)
  prerequisites: before you begin, before you start, install (what such a section is called elsewhere)
  venv virtualenv conda: environment (the tools that make an environment of its own)
  releasenotes whatsnew: upgrade, change log (what is new in a release stands in the upgrade guide)
  deprecated obsolete: gone, removed (the upgrade guide says what is gone)
  migrate migration: upgrade, move (moving to another release is the upgrade guide’s subject)
  downgrade: earlier version, go back (the way back from an upgrade)
  solve resolve: mend, error (what readers want to do with an error)
  jupyter colab nb: notebook (programs that run notebooks, and their abbreviation)
  repl: shell, python (where Python is typed line by line)
  # Data
  datastore: database, data plugins (the slogan’s word; pages say database)
  mssql: sql server (the scheme of its address, which pages write out)
  dsn: uri (other names for the address of a database)
  primarykey: primary id (the word of databases for what tables here call primary id)
  upload ingest: insert (said of rows that come in from outside)
  persist: store (values are saved in speech, the pages store them)
  retrieve: read, select (said of rows; the pages read and select them)
  alter: change, update (other words for changing what is there)
  upsert: replace (the databases’ word for replacing or inserting)
  outdate: stale (“outdated”, and “out of date” without its stop word)
  pagination paginate: subset (what reading some rows at a time is called)
  speech transcription: audio (what is done with audio in the plugins)
  backup: export, package (components are taken along by an export)
  transfer: move, export (a package is how components move to another machine)
  pk: primary id, primary key (the usual abbreviation of primary key)
  foreignkey: source, primary id (rows of outputs point to theirs by its id)
  col: column (the usual abbreviation in data frames and SQL)
  tbl: table (a common prefix of names of tables)
  groupby average: aggregate, native query, sql (databases compute it, in queries of their own)
  offset: limit, subset (the other half of reading by pages)
  cursor: rows, execute (how drivers hand out the rows of a query)
  csv excel spreadsheet parquet: pandas, rows (tables in files are read with pandas)
  bucket s3 gcs minio blobstorage objectstorage objectstore filestore: artifact store, artifacts (where files of components lie elsewhere)
  movie: video (other words for a video)
  voice sound: audio (other words for what audio models hear)
  vision: image (models that see are about images)
  latency throughput: slow, batch, many rows (what is done where something is slow)
  ram: memory (the usual abbreviation of a machine’s memory)
  duplicate: twice, again (the pages say that something is there twice)
  nosql: mongodb (the kind of database that MongoDB is)
  rdbms relational: sql (databases that are asked in SQL)
  bigquery redshift clickhouse oracle mariadb: other databases, sql (databases without a section of their own)
  kv keyvalue: redis (the kind of store that Redis is)
  crud: insert update, update delete (writing, changing and deleting rows in one abbreviation)
  migrateschema schemamigration schemaevolution: change table (changing what columns a table has)
  typehint: annotation (Python’s other name for an annotation)
  deserialise unmarshal: decode (the opposite of serialising is decoding here)
  marshal: encode, encoding (the method is called encode, the page Encoding)
  lazy: on demand, when needed (what is loaded when it is used)
  checksum fingerprint digest: hash (other names for a hash of content)
  snapshot freeze: pinned, version (a state that no longer changes)
  immutable: pinned, never changes (what stays as it was made)
  seeddata prefill populate fixture bootstrap: initial data, first rows, fill table (giving a table its first rows)
  merge: join (putting two things into one)
  ndarray: array, vector (arrays in the words of their libraries)
  timestamp datetime: date, time (types that say when something was)
  constraint: check, unique (what databases hold values to)
  subquery: query, query model (a query that is kept in a database)
  permanent permanently durable: stored, disk (what outlives the process that wrote it)
  archive: package, export (what is sent as one file)
  # Taking back
  uninstall undeploy: remove (said of components that are deployed)
  wipe purge clear destroy: remove, delete (stronger words for the same, as SQL’s drop)
  rollback revert undo: go back, earlier version (what going back to an earlier version is called)
  previous: earlier (the pages say earlier versions)
  prune gc garbagecollection: remove, clean (getting rid of what nobody needs)
  cancel kill terminate: stop (stronger words for stopping something)
  reset: again, start over (beginning anew with what is there)
  audit: versions, log (what was there before, and who did it)
  # Settings and safety
  preference: settings (what settings are called in other programs)
  login authentication: sign in, password (what proving who you are is called)
  quiet quieter silence: log level (what the level of the log makes it)
  permissions: security (who may do what is a question of security)
  cli: command line (where commands are typed; the pages say command line)
  passphrase: secrets, sign in (a password is one of the secrets)
  sso oauth saml: sign in, security (ways of proving who you are)
  privilege acl rbac: permissions, security (who may do what, in databases’ words)
  sandbox untrusted malicious exploit vulnerability attack hack: security, trust, safe (what the page Security is about)
  encrypt encryption tls ssl: security, secrets (how what is secret stays so)
  privacy gdpr pii: security, sent (what leaves the machine, and who sees it)
  conf: configuration, settings (usual abbreviations of configuration in code)
  flag toggle: setting (a setting that is on or off)
  connstr: connection string, uri (the usual abbreviation of connection string)
  baseurl: server, address (where a service is reached)
  selfhosted onprem onpremise: own server, another server, own machine (what runs on machines of one’s own)
  gateway: another server, client (a server between a program and a service)
  parameterise: variables (what a template leaves open)
  approve: force, plan (apply shows its plan, and asks)
  trace telemetry observability: logging, log, jobs (seeing what a running program does)
  stdout console: log, print (where the log is written)
  # Running
  periodic recurring nightly daily timer: schedule, cron (what runs again and again has a schedule)
  parallel concurrent concurrency: workers, several processes (work at once is done by processes)
  distributed: other machines, several processes (work on several machines in one word)
  monitor: look jobs, status, logging (watching jobs is reading their state and the log)
  workflow: chain listeners (steps that feed each other are chained listeners here)
  realtime subscribe: listen, change data capture (reacting to rows as they come)
  ui gui frontend dashboard: streamlit (pages for people are drawn with Streamlit)
  offline: own machine (models without a service run on your own machine)
  mock fake: mongomock (the imitation that samples and tests connect to)
  provision launch: deploy, apply, start (other words for bringing something up)
  dockerfile podman: container, deploy (programs that build and run containers)
  k8s helm: production, cluster, deploy (where programs are run on many machines)
  prod: production (the usual abbreviation of production)
  celery rq taskqueue: jobs worker, scheduler, queue (programs that run jobs elsewhere)
  airflow dagster prefect: orchestrator, jobs, scheduler (programs that run tasks in an order)
  langchain llamaindex haystack: chain library, rag (libraries for chains of language models)
  kafka rabbitmq messagequeue: queue, scheduler, events (programs that carry events elsewhere)
  hourly weekly monthly midnight morning weekday: schedule, cron (when something runs again and again)
  hook: trigger, react (a method that the framework calls)
  observer: listener, trigger (what other frameworks call a listener)
  webhook notify notification: trigger, react, act result (being told when something has happened)
  racecondition race mutex deadlock: two processes, lock (what happens where two write at once)
  simultaneous simultaneously: two processes, several processes (at the same time, in one word)
  multithreading multiprocessing: threads, processes (running code in several threads or processes)
  pool connectionpool: connections (connections that are kept and shared)
  asynchronous asyncio await: asynchronously, background (what does not wait for its result)
  backoff throttle ratelimit: retries, requests (waiting before a service is asked again)
  dryrun simulate preview: plan (seeing what would be done is reading the plan)
  idempotent: again, nothing changed (doing it twice changes nothing)
  dag: chain, graph (a graph of steps that depend on each other)
  healthy alive: status (whether something is up is its status)
  invoke: call (the pages say that something is called)
  develop: write (the headings say “write a class”)
  display view inspect: show, look (seeing what is there, in other words)
  reuse reusable: use twice, template, elsewhere (using once more what was made)
  endpointurl: server, service (how services are called over a network)
  inheritance: subclass, derive (deriving a class from another)
  unittest pytest: tests, mongomock, memory (tests run beside a database in memory)
  stub dummy emulator: mongomock, imitation (what stands in for the real thing)
  shutdown: disconnect, stop (what is done when a program ends)
  loadbalance autoscale horizontal replica: several processes, other machines, production (many processes for many readers)
  flask django webserver webapp: web application, web process, server (frameworks of web servers in Python)
  cloud aws ec2 heroku: production, deploy, server (where programs run that are not at home)
  poll: watch, change data capture (looking again and again for what is new)
  subscriber pubsub: event, listen (how events are passed on elsewhere)
  compose stack: join, chain (making one of several parts)
  conditional: filter, some rows (doing something for some rows only)
  # Models
  huggingface hf: transformers, hugging face (the maker of the library that its plugin is named after)
  chatgpt: openai (the models of OpenAI are known by this name)
  chatbot: agent, assistant, chat (what a program that answers questions is called)
  infer: predict (the trade’s word; the methods say predict)
  retrain: train again (the headings say “train again”)
  benchmark: measure, metric, validation (what metrics and validations are for)
  ml: machine learning, model (the usual abbreviation of machine learning)
  neural neuralnetwork: torch, model (networks are modules of PyTorch here)
  hyperparameter epoch: training arguments, trainer, training (what a trainer is told)
  peft qlora sft: lora, fine tuning (ways of fine-tuning large models)
  ggml: gguf, llama cpp (small forms of models that llama.cpp runs)
  ollama lmstudio: llama cpp, another server (programs that run models on one’s machine)
  gemini mistral bedrock azure groq openrouter: another server, language model (services of language models without a plugin)
  genai generative: generate, language model (said of models that write texts)
  cuda graphicscard nvidia mps accelerator: gpu, device (other names for what models compute on)
  precision recall f1: metric, score (well known metrics of classifiers)
  holdout testset crossvalidation: validation, fold (rows that training does not see)
  toolcalling functioncalling tooluse: tools, agent (what an agent does with its tools)
  knowledgebase: answer questions, rag, documents (documents that a model answers from)
  ocr: pdf (reading texts from pages of paper)
  sbert: sentence transformers (usual abbreviations of the library’s name)
  oai: openai (the usual abbreviation of OpenAI)
  pd: pandas (how pandas is imported everywhere)
  pretrained: trained model, hugging face (models that somebody else has trained)
  quality: measure, metric, validation (how good a model is)
  overfit earlystopping: training, trainer (what a trainer watches for)
  summarise translate: model, language model (tasks that language models do)
  hallucinate hallucination citation cite: answer, passages, where it comes (whether an answer follows from its sources)
  dialogue: chat, assistant (questions and answers in turn)
  multimodal: image, video (models of more than texts)
  # Searching
  vectorize: embed (another word for computing an embedding)
  neighbour neighbor knn: nearest, vector (nearest neighbours are what a vector search finds)
  vectordb vectorstore: vector search, vector index (products that do what the vector index does)
  qa: answer questions, assistant (question answering, as it is abbreviated)
  ann hnsw faiss approximate: nearest, vector search, vector index (how nearest vectors are found elsewhere)
  vec: vector (the usual abbreviation in code)
  idx: index (the usual abbreviation in code)
  emb: embedding, vector (the usual abbreviation in code)
  euclidean: measure, nearest (the index calls it its measure)
  threshold cutoff: score (the score from which a row counts)
  segment: split, passage (another word for a part of a text)
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
