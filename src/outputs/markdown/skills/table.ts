import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';

/** A section of a page, without those below it. */
export interface SkillSection {
  /** The id of the page: `core_api/intro`. */
  page: string;
  /** The id of the heading. */
  heading: string;
  /** Whether all that stands above it on the page comes along. */
  isFromTop?: true;
}

/** A skill for coding agents, made of sections of the pages of a version. */
export interface Skill {
  /** Its name, and that of its folder. */
  name: string;
  /** What it is for and when to use it, which is all that an agent sees of it until then. `VERSION` and `BEFORE` stand for the labels. */
  description: string;
  /** Whether a version that follows none goes without it. */
  needsBefore?: true;
  sections: readonly SkillSection[];
  /** The ids of the pages to look things up on. */
  pages: readonly string[];
}

/** The skills of each version. Every sentence and sample below a heading is that of a page: mend it there. */
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
