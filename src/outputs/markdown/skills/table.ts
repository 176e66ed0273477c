import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';

/** A section of a page, without its subsections. */
export interface SkillSection {
  /** Id of the page: `core_api/intro`. */
  page: string;
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
  needsBefore?: true;
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
      { page: 'intro', heading: 'who-it-is-for', isFromTop: true },
      { page: 'get_started', heading: 'install' },
      { page: 'get_started', heading: 'the-whole-program' },
      { page: 'core_api/intro', heading: 'the-calls-at-a-glance' },
      { page: 'intro', heading: 'what-it-does-not-do' },
      { page: 'core_api/changing_rows', heading: 'what-is-computed-again' },
      { page: 'get_started', heading: 'common-first-errors' },
    ],
    pages: ['core_api/troubleshooting', 'core_api/errors', 'core_api/settings', 'core_api/security'],
  },
  {
    name: 'superduper-upgrade',
    description:
      'Upgrade a Python project from superduper BEFORE to VERSION: what breaks, what happens to stored data, and in which order to make the changes. Use it when code or a database from superduper BEFORE must run with VERSION.',
    needsBefore: true,
    sections: [
      { page: UPGRADE_PAGE, heading: 'stored-data', isFromTop: true },
      { page: UPGRADE_PAGE, heading: 'loading' },
      { page: UPGRADE_PAGE, heading: 'removal' },
    ],
    pages: [UPGRADE_PAGE, 'core_api/backup', 'core_api/errors'],
  },
];
