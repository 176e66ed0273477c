/** Text of the home page, which is also used in the page's Markdown copy. */

export const homeLead =
  'superduper is an open-source Python framework. You declare models, listeners and vector indexes as components. superduper runs them on your data, and on each row that you insert through it.';

export const homeActions: readonly { label: string; to: string }[] = [
  { label: 'Get started', to: '/docs/get_started' },
  { label: 'What is superduper?', to: '/docs/intro' },
];

export const homeTrace = {
  description:
    'Your database holds a table of notes and a table of outputs. Between them, the listener counter runs the model words. ' +
    'For the note “ship the docs” the output is 3. When you insert the note “one more note arrives”, the output 4 is added.',
  caption: 'You insert a row, the model runs on it, and the output is stored beside your data.',
};

export const homeIdeas = [
  {
    icon: 'data',
    title: 'Your data stays where it is',
    text: 'superduper connects to the database that you already have and stores model outputs in tables there.',
  },
  {
    icon: 'apply',
    title: 'Declare, then apply',
    text: 'Models, listeners, vector indexes and tables are components. You describe them in Python; applying them creates the tables and runs the jobs.',
  },
  {
    icon: 'update',
    title: 'New rows are processed for you',
    text: 'When you insert rows through superduper, it runs every listener that depends on them, in the right order, and nothing else.',
  },
] as const;

export interface HomeLink {
  title: string;
  /** Name of an icon, such as `start`, from `home-line-icons.ts` or `home-product-logos.ts`. */
  icon: string;
  to: string;
  text: string;
  more?: Readonly<Record<string, string>>;
}

export const homeLinks = [
  {
    title: 'First steps',
    icon: 'start',
    to: '/docs/get_started',
    text: 'From an empty environment to a model that answers from your data, in one page.',
    more: { Introduction: '/docs/intro', Connect: '/docs/core_api/connect', Apply: '/docs/core_api/apply' },
  },
  {
    title: 'Tutorials',
    icon: 'tutorials',
    to: '/docs/tutorials/intro',
    text: 'Build something that works, and see the result of every step.',
    more: {
      'Vector search': '/docs/tutorials/vector_search',
      RAG: '/docs/tutorials/rag',
      Training: '/docs/tutorials/training',
      Agent: '/docs/tutorials/agent_tutorial',
    },
  },
  {
    title: 'Components',
    icon: 'components',
    to: '/docs/components/overview',
    text: 'What each building block is, when to use it, and what its limits are.',
    more: {
      Table: '/docs/components/table',
      Model: '/docs/components/model',
      Listener: '/docs/components/listener',
      'Vector index': '/docs/components/vector_index',
    },
  },
  {
    title: 'API reference',
    icon: 'api',
    to: '/docs/category/api',
    text: 'Every public name, with its parameters, return values, errors and source.',
    more: { Base: '/docs/api/base/', Datalayer: '/docs/api/base/datalayer', Query: '/docs/api/base/query' },
  },
] as const satisfies readonly HomeLink[];

/** Links below the heading “Going further”, for readers who already use superduper. */
export const homeFurtherLinks = [
  {
    title: 'In production',
    icon: 'production',
    to: '/docs/core_api/production',
    text: 'Which processes to run, what happens when one fails, and what to monitor.',
  },
  {
    title: 'Upgrading',
    icon: 'upgrade',
    to: '/docs/core_api/upgrade',
    text: 'What breaks between versions and how to fix it, task by task, with the code before and after.',
    more: { 'Check your code': '/upgrade' },
  },
  {
    title: 'Errors',
    icon: 'errors',
    to: '/docs/core_api/errors',
    text: 'Error messages as they are printed, each with its cause and how to fix it.',
  },
  {
    title: 'Compatibility',
    icon: 'compatibility',
    to: '/docs/core_api/compatibility',
    text: 'Which Python, databases, drivers and plugins work together, and which were run.',
  },
  {
    title: 'Settings',
    icon: 'settings',
    to: '/docs/core_api/settings',
    text: 'Every setting with its environment variable, type and default, and what reads it.',
  },
  {
    title: 'Your own code',
    icon: 'customize',
    to: '/docs/customize/overview',
    text: 'How to write your own models, components and plugins, and what superduper expects of them.',
    more: {
      Model: '/docs/customize/model',
      Component: '/docs/customize/component',
      Plugin: '/docs/customize/plugin',
    },
  },
] as const satisfies readonly HomeLink[];

interface Plugin {
  id: string;
  name: string;
  /** Databases or features that the plugin adds, such as `PostgreSQL and SQLite` or `embeddings`. The home page shows it after the plugin's name. */
  supports: string;
  icon: string;
}

export interface PluginGroup {
  title: string;
  plugins: readonly Plugin[];
}

/** Plugins for databases, as listed on the home page. A test checks that the list includes each such plugin of the latest version. */
export const dataPlugins = {
  title: 'Your database',
  plugins: [
    {
      id: 'data_plugins/mongodb',
      name: 'MongoDB',
      supports: 'a server, Atlas, or mongomock for tests',
      icon: 'documents',
    },
    { id: 'data_plugins/sql', name: 'SQL databases', supports: 'PostgreSQL and SQLite', icon: 'tables' },
    {
      id: 'data_plugins/snowflake',
      name: 'Snowflake',
      supports: 'one schema, through Snowpark',
      icon: 'warehouse',
    },
    { id: 'data_plugins/redis', name: 'Redis', supports: 'metadata and simple rows', icon: 'keys' },
  ],
} as const satisfies PluginGroup;

export const aiPlugins = [
  {
    title: 'Hosted models',
    plugins: [
      { id: 'ai_plugins/anthropic', name: 'Anthropic', supports: 'chat', icon: 'anthropic' },
      { id: 'ai_plugins/cohere', name: 'Cohere', supports: 'text, embeddings', icon: 'text' },
      { id: 'ai_plugins/jina', name: 'Jina', supports: 'embeddings', icon: 'search' },
      { id: 'ai_plugins/openai', name: 'OpenAI', supports: 'chat, embeddings', icon: 'chat' },
    ],
  },
  {
    title: 'On your machine',
    plugins: [
      { id: 'ai_plugins/llamacpp', name: 'llama.cpp', supports: 'text, embeddings', icon: 'local' },
      {
        id: 'ai_plugins/sentence_transformers',
        name: 'sentence-transformers',
        supports: 'embeddings',
        icon: 'sentences',
      },
      {
        id: 'ai_plugins/transformers',
        name: 'Transformers',
        supports: 'text, fine-tuning',
        icon: 'huggingFace',
      },
      { id: 'ai_plugins/vllm', name: 'vLLM', supports: 'chat on your GPU', icon: 'vllm' },
    ],
  },
  {
    title: 'Your own models',
    plugins: [
      { id: 'ai_plugins/torch', name: 'PyTorch', supports: 'modules, training', icon: 'pytorch' },
      {
        id: 'ai_plugins/sklearn',
        name: 'scikit-learn',
        supports: 'estimators, fitting',
        icon: 'scikitLearn',
      },
      { id: 'ai_plugins/pillow', name: 'Pillow', supports: 'images in columns', icon: 'images' },
    ],
  },
] as const satisfies readonly PluginGroup[];

/** Names of all icons on the home page. */
export type HomeIcon =
  | (typeof homeIdeas | typeof homeLinks | typeof homeFurtherLinks)[number]['icon']
  | (typeof dataPlugins | (typeof aiPlugins)[number])['plugins'][number]['icon'];

/** Title and introduction of the list of versions. The page shows `note`, then `command` and a period. */
export const homeVersions = {
  title: 'Pick your version',
  note: 'Each version documents one release, and “All versions” shows which one fits yours. To see which release is installed, run',
  command: 'pip show superduper-framework',
};
