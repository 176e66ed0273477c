import { familyOf, inflectionless } from './word-forms';

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
  { words: 'example demo', means: ['sample'], reason: 'the pages call what readers may run samples' },
  { words: 'deprecated obsolete', means: ['gone', 'removed'], reason: 'the upgrade guide says what is gone' },
  {
    words: 'migrate migration',
    means: ['upgrade', 'move'],
    reason: 'moving to another release is the upgrade guide’s subject',
  },
  { words: 'downgrade', means: ['earlier version', 'go back'], reason: 'the way back from an upgrade' },
  { words: 'fix solve resolve', means: ['mend', 'error'], reason: 'what readers want to do with an error' },
  {
    words: 'jupyter colab nb',
    means: ['notebook'],
    reason: 'programs that run notebooks, and their abbreviation',
  },
  { words: 'repl', means: ['shell', 'python'], reason: 'where Python is typed line by line' },
  { words: 'repo', means: ['repository', 'source'], reason: 'the usual abbreviation of repository' },
  // Data
  {
    words: 'datastore',
    means: ['database', 'data plugins'],
    reason: 'the slogan’s word; pages say database',
  },
  { words: 'db', means: ['database'], reason: 'the usual abbreviation; in samples it is a connection' },
  { words: 'pg postgres', means: ['postgresql'], reason: 'the usual abbreviation, as in its tools' },
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
    words: 'change',
    means: ['edit', 'update'],
    reason: 'other words for making something different',
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
    means: ['subset'],
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
  { words: 'pk', means: ['primary id', 'primary key'], reason: 'the usual abbreviation of primary key' },
  {
    words: 'foreignkey',
    means: ['source', 'primary id'],
    reason: 'rows of outputs point to theirs by its id',
  },
  { words: 'attribute property', means: ['field'], reason: 'what components have are fields here' },
  { words: 'field', means: ['column'], reason: 'MongoDB’s word for a column of a table' },
  { words: 'column', means: ['field'], reason: 'columns of a table class are written as fields' },
  { words: 'col', means: ['column'], reason: 'the usual abbreviation in data frames and SQL' },
  { words: 'tbl', means: ['table'], reason: 'a common prefix of names of tables' },
  { words: 'dtype', means: ['datatype', 'type'], reason: 'NumPy’s and pandas’ word for a type' },
  {
    words: 'group groupby average sum',
    means: ['aggregate', 'native query', 'sql'],
    reason: 'databases compute it, in queries of their own',
  },
  { words: 'between range', means: ['filter', 'condition'], reason: 'comparing with two bounds is a filter' },
  { words: 'sort', means: ['order'], reason: 'putting rows in order, as in speech' },
  { words: 'offset skip', means: ['limit', 'subset'], reason: 'the other half of reading by pages' },
  { words: 'cursor iterate', means: ['rows', 'execute'], reason: 'how drivers hand out the rows of a query' },
  {
    words: 'csv excel spreadsheet parquet',
    means: ['pandas', 'rows'],
    reason: 'tables in files are read with pandas',
  },
  {
    words: 'bucket s3 gcs minio blobstorage objectstorage objectstore filestore',
    means: ['artifact store', 'artifacts'],
    reason: 'where files of components lie elsewhere',
  },
  { words: 'film movie clip', means: ['video'], reason: 'other words for a video' },
  { words: 'voice sound', means: ['audio'], reason: 'other words for what audio models hear' },
  { words: 'vision', means: ['image'], reason: 'models that see are about images' },
  { words: 'bulk', means: ['many rows', 'batch'], reason: 'many rows at once in databases’ words' },
  { words: 'big huge', means: ['large'], reason: 'the pages say large for it' },
  { words: 'slow', means: ['worker', 'batch'], reason: 'slow work is given to a worker, or done in batches' },
  {
    words: 'performance speed fast latency throughput optimise',
    means: ['slow', 'batch', 'many rows'],
    reason: 'what is done where something is slow',
  },
  { words: 'ram', means: ['memory'], reason: 'the usual abbreviation of a machine’s memory' },
  { words: 'duplicate', means: ['twice', 'again'], reason: 'the pages say that something is there twice' },
  { words: 'rename', means: ['identifier', 'name'], reason: 'a component’s name is its identifier' },
  { words: 'nosql', means: ['mongodb'], reason: 'the kind of database that MongoDB is' },
  { words: 'rdbms relational', means: ['sql'], reason: 'databases that are asked in SQL' },
  {
    words: 'bigquery redshift clickhouse oracle mariadb mysql',
    means: ['other databases', 'sql'],
    reason: 'databases without a section of their own',
  },
  { words: 'kv keyvalue', means: ['redis'], reason: 'the kind of store that Redis is' },
  {
    words: 'crud',
    means: ['insert update', 'update delete'],
    reason: 'writing, changing and deleting rows in one abbreviation',
  },
  {
    words: 'migrateschema schemamigration schemaevolution',
    means: ['change table'],
    reason: 'changing what columns a table has',
  },
  { words: 'typehint', means: ['annotation'], reason: 'Python’s other name for an annotation' },
  {
    words: 'deserialise unmarshal',
    means: ['decode'],
    reason: 'the opposite of serialising is decoding here',
  },
  {
    words: 'serialise marshal',
    means: ['encode', 'encoding'],
    reason: 'the method is called encode, the page Encoding',
  },
  { words: 'lazy', means: ['on demand', 'when needed'], reason: 'what is loaded when it is used' },
  { words: 'checksum fingerprint digest', means: ['hash'], reason: 'other names for a hash of content' },
  { words: 'snapshot freeze', means: ['pinned', 'version'], reason: 'a state that no longer changes' },
  { words: 'immutable', means: ['pinned', 'never changes'], reason: 'what stays as it was made' },
  {
    words: 'seed seeddata prefill populate fixture bootstrap',
    means: ['initial data', 'first rows', 'fill table'],
    reason: 'giving a table its first rows',
  },
  { words: 'merge combine', means: ['join'], reason: 'putting two things into one' },
  { words: 'entry item', means: ['row'], reason: 'general words for a line of a table' },
  { words: 'artifact', means: ['blob'], reason: 'bytes that lie outside of the row' },
  {
    words: 'tensor ndarray',
    means: ['array', 'vector'],
    reason: 'arrays in the words of their libraries',
  },
  {
    words: 'timestamp datetime',
    means: ['date', 'time'],
    reason: 'types that say when something was',
  },
  {
    words: 'boolean',
    means: ['bool'],
    reason: 'the type’s name in prose',
  },
  {
    words: 'integer',
    means: ['int'],
    reason: 'the type’s name in prose',
  },
  {
    words: 'dict mapping',
    means: ['dictionary'],
    reason: 'the type’s name in code and elsewhere',
  },
  {
    words: 'constraint',
    means: ['check', 'unique'],
    reason: 'what databases hold values to',
  },
  {
    words: 'subquery',
    means: ['query', 'query model'],
    reason: 'a query that is kept in a database',
  },
  {
    words: 'permanent permanently durable',
    means: ['stored', 'disk'],
    reason: 'what outlives the process that wrote it',
  },
  {
    words: 'zip archive bundle',
    means: ['package', 'export'],
    reason: 'what is sent as one file',
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
  {
    words: 'prune gc garbagecollection',
    means: ['remove', 'clean'],
    reason: 'getting rid of what nobody needs',
  },
  { words: 'cancel abort kill terminate', means: ['stop'], reason: 'stronger words for stopping something' },
  { words: 'restart reset', means: ['again', 'start over'], reason: 'beginning anew with what is there' },
  { words: 'lose', means: ['lost'], reason: 'data are lost in the pages’ words' },
  { words: 'history audit', means: ['versions', 'log'], reason: 'what was there before, and who did it' },
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
  {
    words: 'apikey token',
    means: ['key', 'secrets'],
    reason: 'the services have keys, which some call tokens',
  },
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
  { words: 'password passphrase', means: ['secrets', 'sign in'], reason: 'a password is one of the secrets' },
  { words: 'sso oauth saml', means: ['sign in', 'security'], reason: 'ways of proving who you are' },
  {
    words: 'privilege acl rbac role',
    means: ['permissions', 'security'],
    reason: 'who may do what, in databases’ words',
  },
  {
    words: 'sandbox untrusted malicious injection exploit vulnerability attack hack',
    means: ['security', 'trust', 'safe'],
    reason: 'what the page Security is about',
  },
  {
    words: 'encrypt encryption tls ssl',
    means: ['security', 'secrets'],
    reason: 'how what is secret stays so',
  },
  {
    words: 'privacy gdpr pii',
    means: ['security', 'sent'],
    reason: 'what leaves the machine, and who sees it',
  },
  {
    words: 'cfg conf',
    means: ['configuration', 'settings'],
    reason: 'usual abbreviations of configuration in code',
  },
  { words: 'flag toggle', means: ['setting'], reason: 'a setting that is on or off' },
  {
    words: 'args param',
    means: ['arguments', 'parameters'],
    reason: 'abbreviations that code uses for them',
  },
  { words: 'kwarg', means: ['arguments'], reason: 'Python’s abbreviation of keyword arguments' },
  { words: 'argument', means: ['parameters'], reason: 'what a function takes, seen by its author' },
  { words: 'parameter', means: ['arguments', 'fields'], reason: 'what a function takes, seen by its caller' },
  { words: 'conn', means: ['connection', 'connect'], reason: 'the usual abbreviation of a connection' },
  {
    words: 'connstr',
    means: ['connection string', 'uri'],
    reason: 'the usual abbreviation of connection string',
  },
  { words: 'endpoint baseurl', means: ['server', 'address'], reason: 'where a service is reached' },
  {
    words: 'selfhosted onprem onpremise',
    means: ['own server', 'another server', 'own machine'],
    reason: 'what runs on machines of one’s own',
  },
  {
    words: 'proxy gateway',
    means: ['another server', 'client'],
    reason: 'a server between a program and a service',
  },
  { words: 'placeholder parameterise', means: ['variables'], reason: 'what a template leaves open' },
  {
    words: 'confirm confirmation approve',
    means: ['force', 'plan'],
    reason: 'apply shows its plan, and asks',
  },
  { words: 'debug', means: ['log level', 'error'], reason: 'looking for a fault with the log' },
  {
    words: 'trace telemetry observability',
    means: ['logging', 'log', 'jobs'],
    reason: 'seeing what a running program does',
  },
  {
    words: 'constructor init initialise',
    means: ['setup', 'construct'],
    reason: 'where an object is prepared',
  },
  {
    words: 'colour',
    means: ['colorize'],
    reason: 'the setting’s name for coloured logs',
  },
  {
    words: 'stdout console',
    means: ['log', 'print'],
    reason: 'where the log is written',
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
  { words: 'deploy', means: ['apply'], reason: 'components are deployed by applying them' },
  {
    words: 'provision launch',
    means: ['deploy', 'apply', 'start'],
    reason: 'other words for bringing something up',
  },
  {
    words: 'docker dockerfile podman',
    means: ['container', 'deploy'],
    reason: 'programs that build and run containers',
  },
  {
    words: 'k8s kubernetes helm',
    means: ['production', 'cluster', 'deploy'],
    reason: 'where programs are run on many machines',
  },
  { words: 'prod', means: ['production'], reason: 'the usual abbreviation of production' },
  {
    words: 'celery airflow rq taskqueue',
    means: ['jobs worker', 'scheduler', 'queue'],
    reason: 'programs that run jobs elsewhere',
  },
  {
    words: 'kafka rabbitmq broker messagequeue',
    means: ['queue', 'scheduler', 'events'],
    reason: 'programs that carry events elsewhere',
  },
  {
    words: 'hourly weekly monthly midnight night morning weekday',
    means: ['schedule', 'cron'],
    reason: 'when something runs again and again',
  },
  {
    words: 'callback',
    means: ['trigger', 'react', 'hooks'],
    reason: 'code that is called when something happens',
  },
  { words: 'hook', means: ['trigger', 'react'], reason: 'a method that the framework calls' },
  {
    words: 'observer handler',
    means: ['listener', 'trigger'],
    reason: 'what other frameworks call a listener',
  },
  {
    words: 'webhook notify notification alert',
    means: ['trigger', 'react', 'act result'],
    reason: 'being told when something has happened',
  },
  { words: 'stream', means: ['listen', 'change data capture'], reason: 'rows that come one after another' },
  {
    words: 'racecondition race mutex deadlock',
    means: ['two processes', 'lock'],
    reason: 'what happens where two write at once',
  },
  {
    words: 'simultaneous simultaneously',
    means: ['two processes', 'several processes'],
    reason: 'at the same time, in one word',
  },
  {
    words: 'multithreading multiprocessing',
    means: ['threads', 'processes'],
    reason: 'running code in several threads or processes',
  },
  { words: 'pool connectionpool', means: ['connections'], reason: 'connections that are kept and shared' },
  {
    words: 'async asynchronous asyncio await',
    means: ['asynchronously', 'background'],
    reason: 'what does not wait for its result',
  },
  {
    words: 'backoff throttle ratelimit',
    means: ['retries', 'requests'],
    reason: 'waiting before a service is asked again',
  },
  { words: 'timeout', means: ['wait', 'retries'], reason: 'how long something is waited for' },
  {
    words: 'dryrun simulate preview',
    means: ['plan'],
    reason: 'seeing what would be done is reading the plan',
  },
  { words: 'idempotent', means: ['again', 'nothing changed'], reason: 'doing it twice changes nothing' },
  { words: 'dag', means: ['chain', 'graph'], reason: 'a graph of steps that depend on each other' },
  {
    words: 'dependency',
    means: ['upstream', 'requirements'],
    reason: 'what something needs that stands before it',
  },
  { words: 'finish complete', means: ['done', 'ready'], reason: 'the pages say that work is done' },
  { words: 'healthy alive', means: ['status'], reason: 'whether something is up is its status' },
  { words: 'state', means: ['status'], reason: 'the field that says it is called status' },
  { words: 'invoke', means: ['call'], reason: 'the pages say that something is called' },
  { words: 'implement develop define', means: ['write'], reason: 'the headings say “write a class”' },
  { words: 'create', means: ['make', 'build', 'write'], reason: 'the headings say make, build and write' },
  { words: 'display view inspect', means: ['show', 'look'], reason: 'seeing what is there, in other words' },
  { words: 'lookup', means: ['search', 'find'], reason: 'another word for finding something' },
  { words: 'result', means: ['outputs'], reason: 'results of models are called outputs here' },
  { words: 'output', means: ['results'], reason: 'what a model returns, in plain words' },
  { words: 'response reply', means: ['answer', 'result'], reason: 'what a service or a model returns' },
  { words: 'multiple', means: ['several', 'many'], reason: 'the headings say several for it' },
  { words: 'different', means: ['other', 'another'], reason: 'the headings say other and another' },
  {
    words: 'reuse reusable',
    means: ['use twice', 'template', 'elsewhere'],
    reason: 'using once more what was made',
  },
  {
    words: 'rest http endpointurl',
    means: ['server', 'service'],
    reason: 'how services are called over a network',
  },
  { words: 'override', means: ['replace', 'own'], reason: 'putting something of one’s own in place' },
  { words: 'inherit inheritance', means: ['subclass', 'derive'], reason: 'deriving a class from another' },
  {
    words: 'unittest pytest',
    means: ['tests', 'mongomock', 'memory'],
    reason: 'tests run beside a database in memory',
  },
  {
    words: 'stub dummy emulator',
    means: ['mongomock', 'imitation'],
    reason: 'what stands in for the real thing',
  },
  {
    words: 'shutdown',
    means: ['disconnect', 'stop'],
    reason: 'what is done when a program ends',
  },
  {
    words: 'crontab',
    means: ['cron', 'schedule'],
    reason: 'the program that gave schedules their form',
  },
  {
    words: 'loadbalance autoscale scale horizontal replica',
    means: ['several processes', 'other machines', 'production'],
    reason: 'many processes for many readers',
  },
  {
    words: 'fastapi flask django webserver webapp',
    means: ['web process', 'server'],
    reason: 'frameworks of web servers in Python',
  },
  {
    words: 'cloud aws ec2 heroku',
    means: ['production', 'deploy', 'server'],
    reason: 'where programs run that are not at home',
  },
  {
    words: 'poll',
    means: ['watch', 'change data capture'],
    reason: 'looking again and again for what is new',
  },
  {
    words: 'publish subscriber pubsub',
    means: ['event', 'listen'],
    reason: 'how events are passed on elsewhere',
  },
  {
    words: 'sequential sequence',
    means: ['chain', 'order', 'join models'],
    reason: 'steps that come one after the other',
  },
  {
    words: 'compose stack',
    means: ['join', 'chain'],
    reason: 'making one of several parts',
  },
  {
    words: 'conditional',
    means: ['filter', 'some rows'],
    reason: 'doing something for some rows only',
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
  { words: 'ml', means: ['machine learning', 'model'], reason: 'the usual abbreviation of machine learning' },
  {
    words: 'neural neuralnetwork',
    means: ['torch', 'model'],
    reason: 'networks are modules of PyTorch here',
  },
  {
    words: 'hyperparameter epoch',
    means: ['training arguments', 'trainer', 'training'],
    reason: 'what a trainer is told',
  },
  { words: 'learn', means: ['train'], reason: 'what models do when they are trained' },
  { words: 'peft qlora sft', means: ['lora', 'fine tuning'], reason: 'ways of fine-tuning large models' },
  {
    words: 'ggml quantization quantized',
    means: ['gguf', 'llama cpp'],
    reason: 'small forms of models that llama.cpp runs',
  },
  {
    words: 'ollama lmstudio',
    means: ['llama cpp', 'another server'],
    reason: 'programs that run models on one’s machine',
  },
  {
    words: 'gemini mistral bedrock azure groq openrouter',
    means: ['another server', 'language model'],
    reason: 'services of language models without a plugin',
  },
  {
    words: 'genai generative',
    means: ['generate', 'language model'],
    reason: 'said of models that write texts',
  },
  {
    words: 'cuda graphicscard nvidia mps accelerator',
    means: ['gpu', 'device'],
    reason: 'other names for what models compute on',
  },
  { words: 'gpu cpu', means: ['device'], reason: 'the argument that chooses it is called device' },
  { words: 'precision recall f1', means: ['metric', 'score'], reason: 'well known metrics of classifiers' },
  {
    words: 'holdout testset crossvalidation',
    means: ['validation', 'fold'],
    reason: 'rows that training does not see',
  },
  {
    words: 'toolcalling functioncalling tooluse',
    means: ['tools', 'agent'],
    reason: 'what an agent does with its tools',
  },
  {
    words: 'knowledgebase',
    means: ['answer questions', 'rag', 'documents'],
    reason: 'documents that a model answers from',
  },
  { words: 'ocr', means: ['pdf'], reason: 'reading texts from pages of paper' },
  { words: 'batch', means: ['many rows', 'batches'], reason: 'many rows in one call' },
  {
    words: 'st sbert',
    means: ['sentence transformers'],
    reason: 'usual abbreviations of the library’s name',
  },
  { words: 'oai', means: ['openai'], reason: 'the usual abbreviation of OpenAI' },
  { words: 'np', means: ['numpy'], reason: 'how NumPy is imported everywhere' },
  { words: 'pd', means: ['pandas'], reason: 'how pandas is imported everywhere' },
  { words: 'fn', means: ['function'], reason: 'the usual abbreviation in code' },
  {
    words: 'wrapper',
    means: ['wrap'],
    reason: 'a model wraps a function',
  },
  {
    words: 'pretrained',
    means: ['trained model', 'hugging face'],
    reason: 'models that somebody else has trained',
  },
  {
    words: 'checkpointing',
    means: ['checkpoint'],
    reason: 'storing a model while it is trained',
  },
  {
    words: 'quality',
    means: ['measure', 'metric', 'validation'],
    reason: 'how good a model is',
  },
  {
    words: 'overfit earlystopping',
    means: ['training', 'trainer'],
    reason: 'what a trainer watches for',
  },
  {
    words: 'summarise translate classify',
    means: ['model', 'language model'],
    reason: 'tasks that language models do',
  },
  {
    words: 'hallucinate hallucination citation cite',
    means: ['answer', 'passages', 'where it comes'],
    reason: 'whether an answer follows from its sources',
  },
  {
    words: 'conversation dialogue',
    means: ['chat', 'assistant'],
    reason: 'questions and answers in turn',
  },
  {
    words: 'multimodal',
    means: ['image', 'video'],
    reason: 'models of more than texts',
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
  {
    words: 'ann hnsw faiss approximate',
    means: ['nearest', 'vector search', 'vector index'],
    reason: 'how nearest vectors are found elsewhere',
  },
  { words: 'vec', means: ['vector'], reason: 'the usual abbreviation in code' },
  { words: 'idx', means: ['index'], reason: 'the usual abbreviation in code' },
  { words: 'emb', means: ['embedding', 'vector'], reason: 'the usual abbreviation in code' },
  { words: 'distance euclidean', means: ['measure', 'nearest'], reason: 'the index calls it its measure' },
  { words: 'threshold cutoff', means: ['score'], reason: 'the score from which a row counts' },
  { words: 'segment', means: ['split', 'passage'], reason: 'another word for a part of a text' },
];

/** Words of queries that the pages need not have; the long ones may be misspelt, too. */
export const KNOWN_WORDS = SYNONYMS.flatMap(({ words }) => words.split(' ')).filter(
  ({ length }) => length > 5,
);

const MEANT = SYNONYMS.flatMap(({ words, means }) =>
  words.split(' ').map((word) => [word, means.map((one) => one.split(' '))] as const),
);

/** Without their endings: who wipes may write `wiping`, too; a splitter splits. */
const BY_WORD = new Map(MEANT.map(([word, means]) => [inflectionless(word), means]));
const BY_FAMILY = new Map(MEANT.toReversed().map(([word, means]) => [familyOf(word), means]));

/** @returns what else to look for when a reader types a word: each the terms that stand together */
export function synonymsOf(word: string): readonly (readonly string[])[] {
  return BY_WORD.get(inflectionless(word)) ?? BY_FAMILY.get(familyOf(word)) ?? [];
}
