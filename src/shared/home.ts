/** The words of the front page, for the page itself and for its Markdown. */

export const homeLead =
  'superduper is an open-source Python framework. You declare models, listeners and vector indexes as components; it runs them over your data, and keeps their results up to date.';

/** The first steps, beside the lead. */
export const homeActions: readonly { label: string; to: string }[] = [
  { label: 'Get started', to: '/docs/get_started' },
  { label: 'What is superduper?', to: '/docs/intro' },
];

/** The words of the drawing beside the sample. */
export const homeTrace = {
  says:
    'A table of notes and a table of outputs, both in your data-store. Between them the model words, run by the listener counter. ' +
    'The note “ship the docs” has the output 3. A new note, “one more note arrives”, gets the output 4.',
  caption: 'A row arrives, the model runs on it, and its output is kept beside the data.',
};

export const homeIdeas: readonly { title: string; text: string }[] = [
  {
    title: 'Your data stays where it is',
    text: 'superduper connects to the store that you have, and keeps what models make of the rows in tables of the same store.',
  },
  {
    title: 'Declare, then apply',
    text: 'Models, listeners, vector indexes and tables are components. You describe them in Python; applying them makes tables and runs jobs.',
  },
  {
    title: 'It keeps up by itself',
    text: 'When a row arrives, what depends on it is computed, in order, and only that.',
  },
];

/** A way into the documentation of the latest version. */
export interface Way {
  title: string;
  to: string;
  text: string;
  /** Others below it: where each leads, by its label. */
  more?: Readonly<Record<string, string>>;
}

export const homeWays: readonly Way[] = [
  {
    title: 'First steps',
    to: '/docs/get_started',
    text: 'From an empty environment to a model that answers from your data, in one page.',
    more: { 'What it is': '/docs/intro', Connect: '/docs/core_api/connect', Apply: '/docs/core_api/apply' },
  },
  {
    title: 'Tutorials',
    to: '/docs/tutorials/intro',
    text: 'Each ends with something that works, the result of every step shown.',
    more: {
      'Vector search': '/docs/tutorials/vector_search',
      RAG: '/docs/tutorials/rag',
      Training: '/docs/tutorials/training',
      Agent: '/docs/tutorials/agent_tutorial',
    },
  },
  {
    title: 'Components',
    to: '/docs/components/overview',
    text: 'What each building block is, when to use it, and where it ends.',
    more: {
      Table: '/docs/components/table',
      Model: '/docs/components/model',
      Listener: '/docs/components/listener',
      'Vector index': '/docs/components/vector_index',
    },
  },
  {
    title: 'API reference',
    to: '/docs/category/api',
    text: 'Every public name, with its parameters, results, errors and source.',
    more: { Base: '/docs/api/base/', Datalayer: '/docs/api/base/datalayer', Query: '/docs/api/base/query' },
  },
];

/** Pages that readers look for who have begun. */
export const homeLater: readonly Way[] = [
  {
    title: 'In production',
    to: '/docs/core_api/production',
    text: 'Which processes run, what happens when one fails, and what to watch.',
  },
  {
    title: 'Upgrading',
    to: '/docs/core_api/upgrade',
    text: 'What breaks from one version to the next, task by task, with the code before and after.',
  },
  {
    title: 'Errors',
    to: '/docs/core_api/errors',
    text: 'Messages as they are printed, each with its cause and what to do about it.',
  },
  {
    title: 'Compatibility',
    to: '/docs/core_api/compatibility',
    text: 'Which Python, databases, drivers and plugins work together, and which were run.',
  },
  {
    title: 'Settings',
    to: '/docs/core_api/settings',
    text: 'Every setting with its environment variable, type and default, and where it is read.',
  },
];

/** A plugin of the framework, as the home page shows it. */
interface Plugin {
  /** Id of its page in the latest version. */
  id: string;
  /** The page's title. */
  name: string;
  /** The name of what it connects to. */
  to: string;
}

/** Plugins of one kind. */
export interface PluginGroup {
  title: string;
  plugins: readonly Plugin[];
}

/** Where data is; a test holds the list against the pages of the latest version. */
export const dataPlugins: PluginGroup = {
  title: 'Your data-store',
  plugins: [
    { id: 'data_plugins/mongodb', name: 'MongoDB', to: 'a server, Atlas, or mongomock for tests' },
    { id: 'data_plugins/sql', name: 'SQL databases', to: 'PostgreSQL, MySQL and SQLite' },
    { id: 'data_plugins/snowflake', name: 'Snowflake', to: 'one schema, through Snowpark' },
    { id: 'data_plugins/redis', name: 'Redis', to: 'metadata, and simple rows' },
  ],
};

/** Where models are; the same test holds them. */
export const aiPlugins: readonly PluginGroup[] = [
  {
    title: 'Hosted models',
    plugins: [
      { id: 'ai_plugins/anthropic', name: 'Anthropic', to: 'chat' },
      { id: 'ai_plugins/cohere', name: 'Cohere', to: 'text, embeddings' },
      { id: 'ai_plugins/jina', name: 'Jina', to: 'embeddings' },
      { id: 'ai_plugins/openai', name: 'OpenAI', to: 'chat, embeddings' },
    ],
  },
  {
    title: 'On your machine',
    plugins: [
      { id: 'ai_plugins/llamacpp', name: 'llama.cpp', to: 'text, embeddings' },
      { id: 'ai_plugins/sentence_transformers', name: 'sentence-transformers', to: 'embeddings' },
      { id: 'ai_plugins/transformers', name: 'Transformers', to: 'text, fine-tuning' },
      { id: 'ai_plugins/vllm', name: 'vLLM', to: 'chat on your GPU' },
    ],
  },
  {
    title: 'Your own models',
    plugins: [
      { id: 'ai_plugins/torch', name: 'PyTorch', to: 'modules, training' },
      { id: 'ai_plugins/sklearn', name: 'scikit-learn', to: 'estimators, fitting' },
      { id: 'ai_plugins/pillow', name: 'Pillow', to: 'images in columns' },
    ],
  },
];

/** The words above the versions. `{command}` is the command that a reader runs. */
export const homeVersions = {
  title: 'The version that you installed',
  note: 'Every page says which release it was written for. Read the one that',
  command: 'pip show superduper-framework',
};
