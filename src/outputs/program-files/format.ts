/**
 * Types of the JSON files that the site publishes for other programs. All URLs are absolute. A test validates the files with the schemas in
 * `static/schemas`.
 */
import type { ChangeCounts, ChangeKind, SignaturePart } from '../../shared/api-changes-format';
import type { UpgradeFiles } from '../../shared/upgrade/data';

/** Version of the JSON formats in this file. Increase it with every breaking change. */
export const FORMAT = 1;

/** Route of the JSON file that lists all others. */
export const SITE_FILE = '/versions.json';

/** How the JSON files describe a version of the documentation. */
export interface PublishedVersion {
  /** The version's name in URLs: `0.7`, or `next` for the main branch. */
  name: string;
  label: string;
  state: 'latest' | 'older' | 'unreleased';
  /** Framework release that the version documents, such as `0.7.3`, or null for the main branch. */
  release: string | null;
  commit: string;
  /** Date of the commit in the format `YYYY-MM-DD`. */
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
  /** In the order of the site's version menu, which starts with the latest version. */
  versions: (PublishedVersion & {
    /** URL of the version's {@link ApiFile}. */
    api: string;
    /** URL of the version's Sphinx inventory, which lets other projects link to these docs. */
    objects: string;
    /** URL of the version's {@link QuestionsFile}. */
    questions: string;
    /** URL of the version's `llms.txt`, which lists the Markdown files of all pages for language models. */
    pages: string;
    /** URL of a zip file that contains the version's pages as Markdown. */
    archive: string;
  })[];
  /** Files about the API changes from each version to the next, oldest first. `address` is the URL of the HTML page. */
  changes: { before: string; after: string; address: string; json: string; markdown: string }[];
  /** URLs of the upgrade check's data files. `src/shared/upgrade/data.ts` defines their types. */
  upgradeCheck: UpgradeFiles;
  feed: string;
}

/** Content of a version's `api.json`, which describes all symbols in the API reference. */
export interface ApiFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  /** All symbols, in the order of the API reference. */
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
  /** Other paths that the symbol can be imported from, such as `superduper.Listener`. The shortest path comes first. */
  imports?: string[];
  signature?: string;
  description?: string;
  parameters?: ApiValue[];
  /** Attributes of a class and of its instances, except those that are also parameters of the class. */
  attributes?: ApiValue[];
  returns?: { type?: string; description?: string };
  raises?: { name: string; description: string }[];
  /** Documented base classes of a class, in Python's method resolution order. */
  ancestors?: string[];
  /** Qualified name of the base class's member that this member overrides. */
  overrides?: string;
  history: {
    /** Name of the version that added the symbol, or null if the oldest version already contains it. */
    since: string | null;
    /** Most recent change up to this version. */
    changed?: ApiMoment;
    /** First change in a later version, if any. */
    changes?: ApiMoment;
    /** Later version that removes the symbol, if any. */
    gone?: ApiMoment;
  };
}

/** Parameter of a function or class, or attribute of a class. */
export interface ApiValue {
  name: string;
  type?: string;
  /** Python source of the parameter's default value or of the attribute's value. */
  value?: string;
  /** Whether every call has to pass the parameter. */
  required?: true;
  description?: string;
}

interface ApiMoment {
  version: string;
  /** URL of the page that describes the change. */
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
  /** Title of the page. */
  page: string;
  /** Undefined for the text above the page's first heading. */
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
  /** Whether existing code may stop working. */
  breaking: boolean;
  /** Qualified name in the later version, or in the earlier version if the symbol was removed. */
  name: string;
  module: string;
  label: string;
  /** The symbol in the earlier version, or null if it was added later. */
  before: ChangeSide | null;
  after: ChangeSide | null;
  /** Comparison of the symbol's signatures in both versions. */
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
