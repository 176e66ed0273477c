import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';

/** Section of a page to copy into a skill, without its subsections. */
export interface SkillSection {
  /** Id of the page: `core_api/intro`. */
  pageId: string;
  /** Anchor of the section's heading. */
  heading: string;
  /** Whether to copy the sections above it, too. */
  isFromTop?: true;
}

/** Skill: a file with instructions for coding agents. It consists of sections from a version's pages. */
export interface Skill {
  /** Name of the skill and of its folder. */
  name: string;
  /**
   * Purpose of the skill, from which agents decide whether to open it. These placeholders are filled in: `VERSION`, `FRAMEWORK` (with this version),
   * `BEFORE` (the framework with the previous version), and `INSTALLED` (how to recognize that this version is installed).
   */
  description: string;
  /** Whether the skill is about the upgrade from the previous version. The oldest version doesn't include such a skill. */
  isForUpgrades?: true;
  sections: readonly SkillSection[];
  /** Ids of pages to which the skill links for more details. */
  pages: readonly string[];
}

/** Skills to create for each version. Their text comes from pages, so change the pages to change the skills. */
export const skills: readonly Skill[] = [
  {
    name: 'superduper',
    description:
      'Write, review and debug Python programs that use FRAMEWORK: tables, models, listeners and vector indexes beside a database. Use it when code imports superduper, and INSTALLED.',
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
      'Upgrade a Python project from BEFORE to VERSION: what breaks, what happens to stored data, and in which order to make the changes. Use it when code or a database from BEFORE must run with VERSION.',
    isForUpgrades: true,
    sections: [
      { pageId: UPGRADE_PAGE, heading: 'stored-data', isFromTop: true },
      { pageId: UPGRADE_PAGE, heading: 'loading' },
      { pageId: UPGRADE_PAGE, heading: 'removal' },
    ],
    pages: [UPGRADE_PAGE, 'core_api/backup', 'core_api/errors'],
  },
];
