/**
 * The forms of the files that the site publishes for other programs. The schemas of `static/schemas` say the same to those who
 * read them; a test holds each file of a build against its schema. Addresses are absolute.
 */
import type { ChangeKind, Counts, SignaturePart } from '../../shared/api-changes-format';

/** Raised by every change that a reader of an older file could not bear. */
export const FORMAT = 1;

/** Route of the list of all that the site has for programs, without the base path. */
export const SITE_FILE = '/versions.json';

/** A live version. */
export interface PublishedVersion {
  /** As addresses name it: `0.7`, `next`. */
  name: string;
  label: string;
  state: 'latest' | 'older' | 'unreleased';
  /** The framework's release that it describes; null for a branch. */
  release: string | null;
  commit: string;
  /** Date of the commit. */
  date: string;
  /** Its landing page. */
  address: string;
}

/** `/versions.json`: where to begin. */
export interface SiteFile {
  $schema: string;
  format: number;
  /** Where the site begins, with a slash at the end. */
  address: string;
  /** The latest first. */
  versions: (PublishedVersion & {
    /** Its `ApiFile`. */
    api: string;
    /** Its inventory for Sphinx. */
    objects: string;
    /** Its `QuestionsFile`. */
    questions: string;
    /** The list of its pages in Markdown, `llms.txt`. */
    pages: string;
    /** All of them as a zip. */
    archive: string;
  })[];
  /** The oldest first. */
  changes: { before: string; after: string; address: string; json: string; markdown: string }[];
  feed: string;
}

/** `api.json` of a version: what its reference documents. */
export interface ApiFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  /** By module, then in the order of its page. */
  symbols: ApiEntry[];
}

export type EntryKind = 'module' | 'class' | 'exception' | 'function' | 'method' | 'property' | 'constant';

/** A symbol that the reference documents. */
export interface ApiEntry {
  /** Qualified: `superduper.components.listener.Listener.run`. */
  name: string;
  kind: EntryKind;
  /** Its kind, in words: `async method`. */
  label: string;
  module: string;
  /** Its entry. */
  address: string;
  /** The line that defines it, in the framework's repository. */
  source: string;
  /** Other names to import it by, the shortest first: `superduper.Listener`. */
  imports?: string[];
  signature?: string;
  description?: string;
  parameters?: ApiValue[];
  /** Of a class: what it or its instances hold besides the parameters. */
  attributes?: ApiValue[];
  returns?: { type?: string; description?: string };
  raises?: { name: string; description: string }[];
  /** Of a class: the documented classes that it inherits from, as Python looks for members. */
  ancestors?: string[];
  /** Qualified name of the inherited member that it replaces. */
  overrides?: string;
  history: {
    /** The version that it is new in; null if the oldest live version has it. */
    since: string | null;
    /** When it changed last, up to this version; when it changes next; which version no longer has it. */
    changed?: ApiMoment;
    changes?: ApiMoment;
    gone?: ApiMoment;
  };
}

/** A parameter or an attribute. */
export interface ApiValue {
  name: string;
  type?: string;
  /** The value if nothing is passed, or the value that an attribute holds. */
  value?: string;
  /** Whether a call fails without it. */
  required?: true;
  description?: string;
}

interface ApiMoment {
  version: string;
  /** Where it is said. */
  address?: string;
}

/** `questions.json` of a version: the questions that its sections answer, as readers ask them. */
export interface QuestionsFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  /** By page, in the page's order. */
  sections: AnsweringSection[];
}

/** A section that answers questions. */
interface AnsweringSection {
  questions: string[];
  /** Of its page. */
  page: string;
  /** Its heading; absent above the first. */
  heading?: string;
  address: string;
  /** Its first paragraph; names of the API stand in backticks. */
  answer: string;
}

/** `/versions/0.6...0.7.json`. */
export interface ChangesFile {
  $schema: string;
  format: number;
  before: PublishedVersion;
  after: PublishedVersion;
  /** The page for readers. */
  address: string;
  counts: Counts;
  changes: ApiChange[];
}

export interface ApiChange {
  kind: ChangeKind;
  /** Whether code that worked before may fail. */
  breaking: boolean;
  /** Qualified, as in the version after if that has it. */
  name: string;
  module: string;
  label: string;
  /** Null if the version before does not have it. */
  before: ChangeSide | null;
  after: ChangeSide | null;
  /** How it is called, both versions in one and what is the same cut short, as the page shows it. */
  signature?: SignaturePart[];
  /** The changes in words; names of the API stand in backticks. */
  notes: { text: string; breaking: boolean }[];
}

export interface ChangeSide {
  name: string;
  /** Its entry, or its source where no page documents it. */
  address: string;
  signature?: string;
}
