/** Types of the JSON files that the site publishes for other programs. `static/schemas` describes the same files. All URLs are absolute. */
import type { ChangeCounts, ChangeKind, SignaturePart } from '../../shared/api-changes-format';
import type { UpgradeFiles } from '../../shared/upgrade/data';

/** Version of the JSON formats in this file. Increase it with every breaking change. */
export const FORMAT = 1;

/** Route of the JSON file that lists all others. */
export const SITE_FILE = '/versions.json';

export interface PublishedVersion {
  /** The version's name in URLs: `0.7`, or `next` for the main branch. */
  name: string;
  label: string;
  state: 'latest' | 'older' | 'unreleased';
  /** Release that the version documents, such as `0.7.3`, or null for the main branch. */
  release: string | null;
  commit: string;
  /** Date of the release or of the main branch's commit, such as `2025-06-04`. */
  date: string;
  /** URL of the version's landing page. */
  address: string;
}

/** Content of `/versions.json`, which lists the JSON files of all versions. */
export interface SiteFile {
  $schema: string;
  format: number;
  /** URL of the site, with a slash at the end. */
  address: string;
  /** All live versions, in the order of the site's version menu: the latest release comes first. */
  versions: (PublishedVersion & {
    api: string;
    objects: string;
    questions: string;
    /** URL of the version's `llms.txt`, which lists its pages. */
    pages: string;
    /** URL of a zip file with the version's pages as Markdown. */
    archive: string;
  })[];
  /** Files about the API changes from each version to the next, oldest first. `address` is the URL of the HTML page. */
  changes: { before: string; after: string; address: string; json: string; markdown: string }[];
  upgradeCheck: UpgradeFiles;
  feed: string;
}

/** Content of a version's `api.json`, which describes all symbols in the API reference. */
export interface ApiFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  symbols: ApiEntry[];
}

export type EntryKind = 'module' | 'class' | 'exception' | 'function' | 'method' | 'property' | 'constant';

/** A symbol of the framework, such as a class or a method, in `api.json`. */
export interface ApiEntry {
  /** Qualified name, such as `superduper.components.listener.Listener.run`. */
  name: string;
  kind: EntryKind;
  /** The symbol's kind, as shown on pages, such as `async method`. */
  label: string;
  module: string;
  /** URL of the symbol's documentation. */
  address: string;
  /** URL of the symbol's definition in the framework's repository. */
  source: string;
  /** Other import paths, such as `superduper.Listener`. The shortest comes first. */
  imports?: string[];
  signature?: string;
  description?: string;
  parameters?: ApiValue[];
  /** Attributes of a class, except those that are also parameters. */
  attributes?: ApiValue[];
  returns?: { type?: string; description?: string };
  raises?: { name: string; description: string }[];
  /** Documented base classes, in Python's method resolution order. */
  ancestors?: string[];
  /** Qualified name of the base class's member that this member overrides. */
  overrides?: string;
  history: {
    /** Name of the version that added the symbol, or null if the oldest version already contains it. */
    since: string | null;
    /** Version that last changed the symbol: this version or an earlier one. Undefined if there's no such change. */
    changed?: ApiMoment;
    /** First version after this one that changes the symbol, if any. */
    changes?: ApiMoment;
    /** Later version that no longer contains the symbol, if any. */
    gone?: ApiMoment;
  };
}

export interface ApiValue {
  name: string;
  type?: string;
  value?: string;
  required?: true;
  description?: string;
}

interface ApiMoment {
  version: string;
  /** URL of the symbol or its class on the page that lists this version's API changes. Undefined if the page lists neither. */
  address?: string;
}

/** Content of a version's `questions.json`, which lists readers' questions and the sections that answer them. */
export interface QuestionsFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  sections: AnsweringSection[];
}

interface AnsweringSection {
  questions: string[];
  page: string;
  /** Heading of the section that answers the questions. Undefined for the text above the page's first heading. */
  heading?: string;
  address: string;
  /** The section's first paragraph, with code in backticks. */
  answer: string;
}

/** Content of a file such as `/versions/0.6...0.7.json`, which lists the API changes between two versions. */
export interface ChangesFile {
  $schema: string;
  format: number;
  before: PublishedVersion;
  after: PublishedVersion;
  /** URL of the HTML page that lists the same changes. */
  address: string;
  counts: ChangeCounts;
  changes: ApiChange[];
}

export interface ApiChange {
  kind: ChangeKind;
  breaking: boolean;
  /** Qualified name in the later version, or in the earlier version if the symbol was removed. */
  name: string;
  module: string;
  label: string;
  /** The symbol in the earlier version, or null if the later version added it. */
  before: ChangeSide | null;
  after: ChangeSide | null;
  signature?: SignaturePart[];
  /** Sentences about the change, with code in backticks. */
  notes: { text: string; breaking: boolean }[];
}

export interface ChangeSide {
  name: string;
  /** URL of the symbol's documentation, or of its source if no page documents it. */
  address: string;
  signature?: string;
}
