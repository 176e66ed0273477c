import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { changeLogUrl, sourceUrl, versionByName } from './src/shared/site';

const main = versionByName('current');

/** A quiet heading above the items that follow it. */
const heading = (value: string) => ({ type: 'html', className: 'menu-heading', value }) as const;

/**
 * Sidebar of Main branch (`docs/`). It lists only pages that exist; a new page gets its line here, where a reader looks
 * for it: in a category, or as a row of its own where many look for it. The landing page draws its sections from the
 * rows and their descriptions. The sidebars of the released versions are in versioned_sidebars/.
 */
const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    heading('Learn'),
    'intro',
    'get_started',
    {
      type: 'category',
      label: 'Tutorials',
      description: 'Build something that works, step by step, with the result of each step shown.',
      link: { type: 'doc', id: 'tutorials/intro' },
      items: [
        'tutorials/vector_search',
        'tutorials/vector_search_openai',
        'tutorials/rag',
        'tutorials/listening',
        'tutorials/training',
        'tutorials/agent_tutorial',
        'tutorials/custom_serialization',
        'tutorials/auto_component',
        'tutorials/superduper_protocol',
        'tutorials/application_template',
      ],
    },
    heading('Guides'),
    {
      type: 'category',
      label: 'Core API',
      description: 'Connect to a data-store, apply components, run queries and package what you built.',
      link: { type: 'doc', id: 'core_api/intro' },
      items: [
        'core_api/connect',
        'core_api/apply',
        'core_api/execute',
        'core_api/dataframes',
        'core_api/changing_rows',
        'core_api/package',
        'core_api/compatibility',
        'core_api/web_application',
        'core_api/containers',
        'core_api/performance',
        'core_api/backup',
        'core_api/security',
        'core_api/troubleshooting',
      ],
    },
    {
      type: 'category',
      label: 'Components',
      description: 'What each building block is, when to use it, how it behaves and where it ends.',
      link: { type: 'doc', id: 'components/overview' },
      items: [
        'components/component',
        'components/table',
        'components/model',
        'components/listener',
        'components/vector_index',
        'components/dataset',
        'components/metric',
        'components/validation',
        'components/trainer',
        'components/application',
        'components/template',
        'components/plugin',
        'components/cdc',
        'components/cron_job',
      ],
    },
    {
      type: 'category',
      label: 'Customize',
      description: 'Write your own components, models, training, templates and services.',
      link: { type: 'doc', id: 'customize/overview' },
      items: [
        'customize/component',
        'customize/model',
        'customize/training_models',
        'customize/cdc',
        'customize/cluster',
        'customize/plugin',
        'customize/testing',
      ],
    },
    {
      type: 'category',
      label: 'Data plugins',
      description: 'Databases that superduper connects to: installation, connection strings, limits.',
      link: { type: 'doc', id: 'data_plugins/intro' },
      items: ['data_plugins/mongodb', 'data_plugins/sql', 'data_plugins/snowflake', 'data_plugins/redis'],
    },
    {
      type: 'category',
      label: 'AI plugins',
      description:
        'Model libraries and hosted models as components: installation, classes, samples, typical errors.',
      link: {
        type: 'generated-index',
        slug: '/category/ai-plugins',
        title: 'AI plugins',
        description:
          'Model libraries and hosted models as components: installation, classes, samples, typical errors.',
      },
      items: [
        'ai_plugins/anthropic',
        'ai_plugins/cohere',
        'ai_plugins/jina',
        'ai_plugins/llamacpp',
        'ai_plugins/openai',
        'ai_plugins/sentence_transformers',
        'ai_plugins/sklearn',
        'ai_plugins/torch',
        'ai_plugins/transformers',
        'ai_plugins/vllm',
      ],
    },
    {
      type: 'category',
      label: 'Fundamentals',
      description: 'The ideas that everything rests on, and a glossary of their names.',
      link: { type: 'doc', id: 'fundamentals/overview' },
      items: [
        'fundamentals/design',
        'fundamentals/comparison',
        'fundamentals/encoding',
        'fundamentals/versioning_and_diffs',
      ],
    },
    'core_api/production',
    heading('Reference'),
    {
      type: 'category',
      label: 'API',
      description: 'Every public class, function and constant, module by module, with a link to its source.',
      link: {
        type: 'generated-index',
        slug: '/category/api',
        title: 'API reference',
        description:
          'Every public class, function and constant, module by module, with a link to its source.',
      },
      items: [
        {
          type: 'category',
          label: 'Base',
          description:
            'What every component and connection is made of: datalayer, queries, documents, schemas, configuration.',
          items: [
            'api/base/index',
            'api/base/annotations',
            'api/base/apply',
            'api/base/artifacts',
            'api/base/config',
            'api/base/config_dicts',
            'api/base/config_settings',
            'api/base/datalayer',
            'api/base/datatype',
            'api/base/document',
            'api/base/encoding',
            'api/base/event',
            'api/base/exceptions',
            'api/base/logger',
            'api/base/metadata',
            'api/base/query',
            'api/base/schema',
            'api/base/status',
            'api/base/superduper',
          ],
        },
        {
          type: 'category',
          label: 'Components',
          description: 'The building blocks that are applied to a connection.',
          items: [
            'api/components/application',
            'api/components/cdc',
            'api/components/component',
            'api/components/cron_job',
            'api/components/dataset',
            'api/components/listener',
            'api/components/metric',
            'api/components/model',
            'api/components/plugin',
            'api/components/streamlit',
            'api/components/table',
            'api/components/vector_index',
          ],
        },
        {
          type: 'category',
          label: 'Backends',
          description: 'The interfaces of data backends, schedulers, vector search and the other services.',
          items: [
            'api/backends/base/backends',
            'api/backends/base/cdc',
            'api/backends/base/cluster',
            'api/backends/base/crontab',
            'api/backends/base/data_backend',
            'api/backends/base/scheduler',
            'api/backends/base/vector_search',
          ],
        },
        {
          type: 'category',
          label: 'Helpers',
          description: 'Functions and classes that the framework itself uses, for those who extend it.',
          items: [
            'api/misc/annotations',
            'api/misc/importing',
            'api/misc/schema',
            'api/misc/serialization',
            'api/misc/special_dicts',
            'api/misc/tree',
            'api/misc/utils',
          ],
        },
      ],
    },
    'core_api/settings',
    'core_api/errors',
    'core_api/upgrade',
    { type: 'link', label: 'Change log', href: changeLogUrl(main) },
    { type: 'link', label: 'Source code', href: sourceUrl(main) },
  ],
};

export default sidebars;
