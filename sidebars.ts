import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { changeLogUrl, sourceUrl, versionByName } from './src/site';

const main = versionByName('current');

/**
 * Sidebar of Main branch (`docs/`). It lists only pages that exist; a new page gets its line here, where a reader looks
 * for it. The landing page draws its sections from these categories and their descriptions. The sidebars of the
 * released versions are in versioned_sidebars/.
 */
const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    'intro',
    'get_started',
    {
      type: 'category',
      label: 'Tutorials',
      description: 'Build something that works, step by step, with the result of each step shown.',
      items: ['tutorials/intro', 'tutorials/vector_search'],
    },
    {
      type: 'category',
      label: 'Core API',
      description: 'Connect to a data-store, apply components, run queries and package what you built.',
      items: ['core_api/intro', 'core_api/connect', 'core_api/apply', 'core_api/execute', 'core_api/package'],
    },
    {
      type: 'category',
      label: 'Components',
      description: 'What each building block is, when to use it, how it behaves and where it ends.',
      items: ['components/overview'],
    },
    {
      type: 'category',
      label: 'Fundamentals',
      description: 'The ideas that everything rests on, and a glossary of their names.',
      items: ['fundamentals/overview'],
    },
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
          label: 'Components',
          description: 'The building blocks that are applied to a connection.',
          items: ['api/components/listener'],
        },
      ],
    },
    {
      type: 'category',
      label: 'Reference',
      description: 'The framework’s own change log and source, at the commit that these pages describe.',
      items: [
        { type: 'link', label: 'Change log', href: changeLogUrl(main) },
        { type: 'link', label: 'Source code', href: sourceUrl(main) },
      ],
    },
  ],
};

export default sidebars;
