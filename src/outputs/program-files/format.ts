/**
 * Types of the JSON files that other programs can load from the site. All URLs are absolute. A test checks the files against the schemas in
 * `static/schemas`.
 */
import type { ChangeCounts, ChangeKind, SignaturePart } from '../../shared/api-changes-format';
import type { UpgradeFiles } from '../../shared/upgrade/data';

/** Version number of the JSON formats in this file. Increase it with each breaking change. */
export const FORMAT = 1;

/** Route of the JSON file that lists all other JSON files. */
export const SITE_FILE = '/versions.json';

/** Version of the documentation, as described in JSON files for other programs. */
export interface PublishedVersion {
  /** Name of the version in URLs: `0.7`, or `next` for the main branch. */
  name: string;
  label: string;
  state: 'latest' | 'older' | 'unreleased';
  /** Number of the framework's release that the version documents, such as `0.7.3`. Null for the main branch. */
  release: string | null;
  commit: string;
  /** Date of the documented commit. */
  date: string;
  /** URL of the version's landing page. */
  address: string;
}

/** Content of `/versions.json`, which lists the JSON files of all versions. */
export interface SiteFile {
  $schema: string;
  format: number;
  /** URL of the site. It ends with a slash. */
  address: string;
  /** Versions of the documentation, latest first. */
  versions: (PublishedVersion & {
    /** URL of the version's {@link ApiFile}. */
    api: string;
    /** URL of the version's Sphinx inventory, with which other projects can link to these docs. */
    objects: string;
    /** URL of the version's {@link QuestionsFile}. */
    questions: string;
    /** URL of the version's `llms.txt`, which lists all pages as Markdown files for language models. */
    pages: string;
    /** URL of the zip file with all pages of the version as Markdown. */
    archive: string;
  })[];
  /** Files about the API changes between each version and the next version, oldest first. `address` is the HTML page. */
  changes: { before: string; after: string; address: string; json: string; markdown: string }[];
  /** URLs of the data files for the upgrade check (`src/shared/upgrade/data.ts`). */
  upgradeCheck: UpgradeFiles;
  feed: string;
}

/** Content of a version's `api.json`, which describes all symbols in the API reference. */
export interface ApiFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  /** Symbols of all modules, in the order in which the API reference documents them. */
  symbols: ApiEntry[];
}

export type EntryKind = 'module' | 'class' | 'exception' | 'function' | 'method' | 'property' | 'constant';

/** Description of a symbol of the framework in `api.json`. */
export interface ApiEntry {
  /** Qualified name: `superduper.components.listener.Listener.run`. */
  name: string;
  kind: EntryKind;
  /** Kind of the symbol, as pages show it: `async method`. */
  label: string;
  module: string;
  /** URL of the symbol in the API reference. */
  address: string;
  /** URL of the line that defines the symbol in the framework's repository. */
  source: string;
  /** Other names by which the symbol can be imported, shortest first: `superduper.Listener`. */
  imports?: string[];
  signature?: string;
  description?: string;
  parameters?: ApiValue[];
  /** Attributes of a class and its instances, except the parameters of the class. */
  attributes?: ApiValue[];
  returns?: { type?: string; description?: string };
  raises?: { name: string; description: string }[];
  /** Documented base classes of a class, in the order in which Python looks up its members. */
  ancestors?: string[];
  /** Qualified name of the base class member that this member overrides. */
  overrides?: string;
  history: {
    /** Name of the version that added the symbol. Null if the oldest version already contains it. */
    since: string | null;
    /** Latest change of the symbol, up to this version. */
    changed?: ApiMoment;
    /** First change of the symbol in a later version. */
    changes?: ApiMoment;
    /** Removal of the symbol in a later version. */
    gone?: ApiMoment;
  };
}

/** A parameter of a function or class, or an attribute of a class. */
export interface ApiValue {
  name: string;
  type?: string;
  /** Default value of the parameter, or value of the attribute, as Python source. */
  value?: string;
  /** Whether each call has to pass the parameter. */
  required?: true;
  description?: string;
}

interface ApiMoment {
  version: string;
  /** URL of the page that describes the change. */
  address?: string;
}

/** Content of a version's `questions.json`, which lists the questions that the sections of pages answer. */
export interface QuestionsFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  /** Sections that answer questions, in the order of the pages. */
  sections: AnsweringSection[];
}

/** Section with the questions that it answers. */
interface AnsweringSection {
  questions: string[];
  /** Title of the page that contains the section. */
  page: string;
  /** Heading of the section. Undefined for the text above the first heading of a page. */
  heading?: string;
  address: string;
  /** First paragraph of the section. Code in it is in backticks. */
  answer: string;
}

/** Content of a file such as `/versions/0.6...0.7.json`, which lists the API changes between two versions. */
export interface ChangesFile {
  $schema: string;
  format: number;
  before: PublishedVersion;
  after: PublishedVersion;
  /** URL of the HTML page that lists the same API changes. */
  address: string;
  counts: ChangeCounts;
  changes: ApiChange[];
}

export interface ApiChange {
  kind: ChangeKind;
  /** Whether the change may break existing code. */
  breaking: boolean;
  /** Qualified name of the symbol in the later version, or in the earlier version if the symbol was removed. */
  name: string;
  module: string;
  label: string;
  /** The symbol in the earlier version. Null if the symbol was added. */
  before: ChangeSide | null;
  after: ChangeSide | null;
  /** Comparison of the two signatures, without unchanged parts. */
  signature?: SignaturePart[];
  /** Sentences that describe the change. Code in them is in backticks. */
  notes: { text: string; breaking: boolean }[];
}

export interface ChangeSide {
  name: string;
  /** URL of the symbol in the API reference, or of its source if no page documents the symbol. */
  address: string;
  signature?: string;
}
