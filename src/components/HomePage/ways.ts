import type { Card } from '../Cards';

/** The four ways into the documentation; the addresses are those of the latest version. */
export const ways: readonly Card[] = [
  {
    title: 'Start',
    heading: 'h3',
    to: '/docs/get_started',
    text: 'From an empty environment to a model that answers from your data, in one page.',
    more: [
      { label: 'What it is', to: '/docs/intro' },
      { label: 'Connect', to: '/docs/core_api/connect' },
      { label: 'Apply', to: '/docs/core_api/apply' },
    ],
  },
  {
    title: 'Tutorials',
    heading: 'h3',
    to: '/docs/tutorials/intro',
    text: 'Each ends with something that works, the result of every step shown.',
    more: [
      { label: 'Vector search', to: '/docs/tutorials/vector_search' },
      { label: 'RAG', to: '/docs/tutorials/rag' },
      { label: 'Training', to: '/docs/tutorials/training' },
      { label: 'Agent', to: '/docs/tutorials/agent_tutorial' },
    ],
  },
  {
    title: 'Components',
    heading: 'h3',
    to: '/docs/components/overview',
    text: 'What each building block is, when to use it, and where it ends.',
    more: [
      { label: 'Table', to: '/docs/components/table' },
      { label: 'Model', to: '/docs/components/model' },
      { label: 'Listener', to: '/docs/components/listener' },
      { label: 'Vector index', to: '/docs/components/vector_index' },
    ],
  },
  {
    title: 'API reference',
    heading: 'h3',
    to: '/docs/category/api',
    text: 'Every public name, with its parameters, results, errors and source.',
    more: [
      { label: 'Base', to: '/docs/api/base/' },
      { label: 'Datalayer', to: '/docs/api/base/datalayer' },
      { label: 'Query', to: '/docs/api/base/query' },
    ],
  },
];

/** What readers look for who have begun. */
export const later: readonly Card[] = [
  {
    title: 'Upgrading',
    heading: 'h3',
    to: '/docs/core_api/upgrade',
    text: 'What breaks from one version to the next, task by task, with the code before and after.',
  },
  {
    title: 'Errors',
    heading: 'h3',
    to: '/docs/core_api/errors',
    text: 'Messages as they are printed, each with its cause and what to do about it.',
  },
  {
    title: 'Settings',
    heading: 'h3',
    to: '/docs/core_api/settings',
    text: 'Every setting with its environment variable, type and default, and where it is read.',
  },
];

/**
 * @param cards - Cards with addresses of the latest version.
 * @param pathOf - Where a page is for this reader.
 */
export function cardsIn(cards: readonly Card[], pathOf: (route: string) => string): Card[] {
  return cards.map(({ to, more, ...card }) => ({
    ...card,
    to: pathOf(to),
    more: more?.map((one) => ({ ...one, to: pathOf(one.to) })),
  }));
}
