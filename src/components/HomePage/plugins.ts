/** A plugin of the framework, as the home page shows it. */
interface Plugin {
  /** Id of its page in the latest version. */
  id: string;
  /** The page's title. */
  name: string;
  /** What it connects to. */
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
