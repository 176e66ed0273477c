import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';

/** A section of a page, without its subsections. */
export interface SkillSection {
  /** Id of the page: `core_api/intro`. */
  pageId: string;
  /** Anchor of the heading. */
  heading: string;
  /** Whether the skill also contains everything above the section on its page. */
  isFromTop?: true;
}

/** A skill for coding agents, which consists of sections of a version's pages. */
export interface Skill {
  /** Name of the skill and of its folder. */
  name: string;
  /** Purpose of the skill and when to use it. Agents only read this before they use the skill. `VERSION` and `BEFORE` are placeholders for labels. */
  description: string;
  /** Whether the skill is about the upgrade from the previous version. The oldest version doesn't have it. */
  isForUpgrades?: true;
  sections: readonly SkillSection[];
  /** Ids of the pages that the skill refers to for details. */
  pages: readonly string[];
}

/** Skills of each version. All sentences and samples below a heading come from the page, so change them there. */
export const skills: readonly Skill[] = [
  {
    name: 'superduper',
    description:
      'Write, review and debug Python programs that use superduper VERSION: tables, models, listeners and vector indexes beside a database. Use it when code imports superduper, and pip show superduper-framework names this version.',
    sections: [
      { pageId: 'intro', heading: 'who-it-is-for', isFromTop: true },
      { pageId: 'get_started', heading: 'install' },
      { pageId: 'get_started', heading: 'the-whole-program' },
      { pageId: 'core_api/intro', heading: 'the-calls-at-a-glance' },
      { pageId: 'intro', heading: 'what-it-does-not-do' },
      { pageId: 'core_api/changing_rows', heading: 'what-is-computed-again' },
      { pageId: 'get_started', heading: 'common-first-errors' },
    ],
    pages: ['core_api/troubleshooting', 'core_api/errors', 'core_api/settings', 'core_api/security'],
  },
  {
    name: 'superduper-upgrade',
    description:
      'Upgrade a Python project from superduper BEFORE to VERSION: what breaks, what happens to stored data, and in which order to make the changes. Use it when code or a database from superduper BEFORE must run with VERSION.',
    isForUpgrades: true,
    sections: [
      { pageId: UPGRADE_PAGE, heading: 'stored-data', isFromTop: true },
      { pageId: UPGRADE_PAGE, heading: 'loading' },
      { pageId: UPGRADE_PAGE, heading: 'removal' },
    ],
    pages: [UPGRADE_PAGE, 'core_api/backup', 'core_api/errors'],
  },
];
