import { inflectionless } from './word-forms';

/** What readers type for something that the pages call otherwise. */
export interface Synonym {
  /** Words of a query, each as one term: what is written as two words stands here as one. */
  words: string;
  /** What the pages write for them: one word, or several that stand together. */
  means: readonly string[];
  reason: string;
}

/** A word is here only if the pages have another one for it. Other forms, spellings and compounds of a word are found without. */
export const SYNONYMS: readonly Synonym[] = [
  // Beginning
  {
    words: 'quickstart beginner starter helloworld',
    means: ['get started', 'first steps'],
    reason: 'names of the first page in most documentations',
  },
  {
    words: 'troubleshoot faq problem issue bug',
    means: ['error'],
    reason: 'where other sites keep what went wrong',
  },
  { words: 'exception', means: ['error'], reason: 'Python’s word for what the pages call errors' },
  {
    words: 'crash broken stuck hang',
    means: ['fail', 'error'],
    reason: 'how readers tell of a failure without its message',
  },
  { words: 'terminology jargon definitions', means: ['glossary'], reason: 'other names of a list of terms' },
  { words: 'docs documentation', means: ['reference'], reason: '“API docs” are the API reference here' },
  {
    words: 'architecture internals',
    means: ['design', 'fundamentals'],
    reason: 'what the pages about ideas are called elsewhere',
  },
  {
    words: 'limit limitation restriction',
    means: ['limits', 'cannot'],
    reason: 'the headings say limits, or what it cannot do',
  },
  {
    words: 'prerequisites requirements',
    means: ['before you begin', 'before you start', 'install'],
    reason: 'what such a section is called elsewhere',
  },
  {
    words: 'venv virtualenv conda',
    means: ['environment'],
    reason: 'the tools that make an environment of its own',
  },
  {
    words: 'releasenotes whatsnew',
    means: ['upgrade', 'change log'],
    reason: 'what is new in a release stands in the upgrade guide',
  },
  // Data
  {
    words: 'datastore',
    means: ['database', 'data plugins'],
    reason: 'the slogan’s word; pages say database',
  },
  { words: 'db', means: ['database'], reason: 'the usual abbreviation; in samples it is a connection' },
  { words: 'pg', means: ['postgresql'], reason: 'the usual abbreviation, as in its tools' },
  { words: 'mssql', means: ['sql server'], reason: 'the scheme of its address, which pages write out' },
  { words: 'url dsn', means: ['uri'], reason: 'other names for the address of a database' },
  {
    words: 'primarykey',
    means: ['primary id'],
    reason: 'the word of databases for what tables here call primary id',
  },
  { words: 'record', means: ['row'], reason: 'another name for a line of a table' },
  { words: 'collection', means: ['table'], reason: 'MongoDB’s word for what superduper calls a table' },
  { words: 'dataframe', means: ['pandas', 'rows'], reason: 'what rows are called in pandas' },
  { words: 'upload ingest', means: ['insert'], reason: 'said of rows that come in from outside' },
  { words: 'add', means: ['insert'], reason: 'rows are added in speech and inserted by the method' },
  { words: 'save persist', means: ['store'], reason: 'values are saved in speech, the pages store them' },
  { words: 'single', means: ['one'], reason: 'the headings say one: “Get one row”' },
  { words: 'raw', means: ['native'], reason: 'a query in the database’s own language' },
  {
    words: 'fetch retrieve',
    means: ['read', 'select'],
    reason: 'said of rows; the pages read and select them',
  },
  {
    words: 'edit modify alter',
    means: ['change', 'update'],
    reason: 'other words for changing what is there',
  },
  { words: 'upsert', means: ['replace'], reason: 'the databases’ word for replacing or inserting' },
  {
    words: 'outdate',
    means: ['stale'],
    reason: '“outdated”, and “out of date” without its stop word',
  },
  {
    words: 'pagination paginate',
    means: ['limit', 'page'],
    reason: 'what reading some rows at a time is called',
  },
  { words: 'picture photo img', means: ['image'], reason: 'other words for an image' },
  { words: 'speech transcription', means: ['audio'], reason: 'what is done with audio in the plugins' },
  { words: 'directory', means: ['folder'], reason: 'the pages say folder for it' },
  { words: 'backup dump', means: ['export', 'package'], reason: 'components are taken along by an export' },
  {
    words: 'transfer',
    means: ['move', 'export'],
    reason: 'a package is how components move to another machine',
  },
  // Taking back
  { words: 'delete', means: ['remove'], reason: 'components are removed, rows are deleted' },
  { words: 'remove', means: ['delete'], reason: 'components are removed, rows are deleted' },
  { words: 'uninstall undeploy', means: ['remove'], reason: 'said of components that are deployed' },
  {
    words: 'wipe erase purge clear destroy drop',
    means: ['remove', 'delete'],
    reason: 'stronger words for the same, as SQL’s drop',
  },
  {
    words: 'rollback revert undo restore',
    means: ['go back', 'earlier version'],
    reason: 'what going back to an earlier version is called',
  },
  { words: 'previous older', means: ['earlier'], reason: 'the pages say earlier versions' },
  // Settings and safety
  { words: 'env', means: ['environment'], reason: 'how variables of the environment are called in shells' },
  { words: 'vars', means: ['variables'], reason: 'the usual abbreviation, as in “env vars”' },
  {
    words: 'config',
    means: ['settings', 'configuration'],
    reason: 'the name of the class; its page says settings',
  },
  { words: 'configuration', means: ['settings'], reason: 'what the page Settings is called elsewhere' },
  {
    words: 'option preference',
    means: ['settings'],
    reason: 'what settings are called in other programs',
  },
  {
    words: 'credentials',
    means: ['secrets', 'key'],
    reason: 'passwords and keys in one word; pages say secrets',
  },
  { words: 'apikey token', means: ['key'], reason: 'the services have keys, which some call tokens' },
  {
    words: 'auth login authentication',
    means: ['sign in', 'password'],
    reason: 'what proving who you are is called',
  },
  {
    words: 'verbose quiet quieter silence',
    means: ['log level'],
    reason: 'what the level of the log makes it',
  },
  { words: 'permissions rights', means: ['security'], reason: 'who may do what is a question of security' },
  {
    words: 'cli terminal',
    means: ['command line'],
    reason: 'where commands are typed; the pages say command line',
  },
  // Running
  { words: 'task', means: ['job'], reason: 'other schedulers’ word for a job' },
  {
    words: 'periodic recurring nightly daily timer',
    means: ['schedule', 'cron'],
    reason: 'what runs again and again has a schedule',
  },
  {
    words: 'parallel concurrent concurrency',
    means: ['workers', 'several processes'],
    reason: 'work at once is done by processes',
  },
  {
    words: 'distributed',
    means: ['other machines', 'several processes'],
    reason: 'work on several machines in one word',
  },
  { words: 'computer laptop', means: ['machine'], reason: 'the pages say machine for it' },
  {
    words: 'monitor',
    means: ['look jobs', 'status', 'logging'],
    reason: 'watching jobs is reading their state and the log',
  },
  {
    words: 'pipeline workflow',
    means: ['chain listeners'],
    reason: 'steps that feed each other are chained listeners here',
  },
  {
    words: 'realtime subscribe watch',
    means: ['listen', 'change data capture'],
    reason: 'reacting to rows as they come',
  },
  {
    words: 'ui gui frontend dashboard',
    means: ['streamlit'],
    reason: 'pages for people are drawn with Streamlit',
  },
  { words: 'offline', means: ['own machine'], reason: 'models without a service run on your own machine' },
  { words: 'mock fake', means: ['mongomock'], reason: 'the imitation that samples and tests connect to' },
  { words: 'func callable', means: ['function'], reason: 'Python’s words for what a model wraps' },
  { words: 'custom', means: ['own'], reason: 'the headings say “your own”' },
  {
    words: 'extend extension',
    means: ['customise', 'plugin'],
    reason: 'making more of the framework is customising it',
  },
  // Models
  {
    words: 'huggingface hf',
    means: ['transformers', 'hugging face'],
    reason: 'the maker of the library that its plugin is named after',
  },
  { words: 'llm', means: ['language model'], reason: 'the abbreviation of large language model' },
  { words: 'gpt chatgpt', means: ['openai'], reason: 'the models of OpenAI are known by this name' },
  { words: 'claude', means: ['anthropic'], reason: 'the models of Anthropic are known by this name' },
  {
    words: 'chatbot',
    means: ['agent', 'assistant', 'chat'],
    reason: 'what a program that answers questions is called',
  },
  { words: 'inference infer', means: ['predict'], reason: 'the trade’s word; the methods say predict' },
  { words: 'retrain', means: ['train again'], reason: 'the headings say “train again”' },
  {
    words: 'evaluate evaluation accuracy benchmark',
    means: ['measure', 'metric', 'validation'],
    reason: 'what metrics and validations are for',
  },
  // Searching
  { words: 'embedding', means: ['vector'], reason: 'what vectors of texts are called elsewhere' },
  { words: 'vectorize', means: ['embed'], reason: 'another word for computing an embedding' },
  { words: 'semantic', means: ['by meaning', 'vector'], reason: 'the pages say search by meaning' },
  {
    words: 'similarity similar',
    means: ['near', 'vector'],
    reason: 'similar rows are those with near vectors',
  },
  {
    words: 'neighbour neighbor knn',
    means: ['nearest', 'vector'],
    reason: 'nearest neighbours are what a vector search finds',
  },
  {
    words: 'vectordb vectorstore',
    means: ['vector search', 'vector index'],
    reason: 'products that do what the vector index does',
  },
  {
    words: 'qa',
    means: ['answer questions', 'assistant'],
    reason: 'question answering, as it is abbreviated',
  },
  {
    words: 'split',
    means: ['divide', 'passage'],
    reason: 'rows are divided, documents are split into passages',
  },
  { words: 'chunk', means: ['passage', 'split'], reason: 'the tutorial splits documents into passages' },
];

/** Without their endings: who wipes may write `wiping`, too. */
const BY_WORD = new Map(
  SYNONYMS.flatMap(({ words, means }) =>
    words.split(' ').map((word) => [inflectionless(word), means.map((one) => one.split(' '))] as const),
  ),
);

/** @returns what else to look for when a reader types a word: each the terms that stand together */
export function synonymsOf(word: string): readonly (readonly string[])[] {
  return BY_WORD.get(inflectionless(word)) ?? [];
}
