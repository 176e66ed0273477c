import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';

export interface SkillSection {
  /** Id of the page that contains the section, such as `core_api/intro`. */
  pageId: string;
  /** Anchor of the heading, such as `install`. */
  heading: string;
  /** Whether to also copy everything above this section. */
  isFromTop?: true;
}

/** Instructions for coding agents, published as a `SKILL.md` file. The text is copied from sections of a version's pages. */
export interface Skill {
  /** Name of the skill and of its folder, such as `superduper-upgrade`. */
  name: string;
  /**
   * Tells agents when to open the skill. The build fills in these placeholders for each version:
   *
   * - `VERSION`, such as `0.7`
   * - `FRAMEWORK`, such as `superduper 0.7`
   * - `BEFORE`, the previous version, such as `superduper 0.6`
   * - `INSTALLED`, which describes how to recognize that this version is installed
   */
  description: string;
  /** Whether the skill is about upgrading from the previous version. The oldest version doesn't offer it. */
  isForUpgrades?: true;
  sections: readonly SkillSection[];
  /** Ids of pages that the skill links to for more details. */
  pages: readonly string[];
}

/** Skills that each version offers. Their text comes from pages, so to change a skill's text, edit the pages. */
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
