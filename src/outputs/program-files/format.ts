/**
 * Formats of the files that the site publishes for other programs. `static/schemas` describes the same formats, and a test validates the
 * files of a build. All URLs are absolute.
 */
import type { ChangeCounts, ChangeKind, SignaturePart } from '../../shared/api-changes-format';

/** Version of the formats. Increase it for every change that older programs can't handle. */
export const FORMAT = 1;

/** Route of the list of all files for programs. */
export const SITE_FILE = '/versions.json';

/** A live version. */
export interface PublishedVersion {
  /** Name of the version in URLs: `0.7`, `next`. */
  name: string;
  label: string;
  state: 'latest' | 'older' | 'unreleased';
  /** Release of the framework that the version describes, or null for a branch. */
  release: string | null;
  commit: string;
  /** Date of the commit. */
  date: string;
  /** URL of the landing page. */
  address: string;
}

/** `/versions.json`, the list of all other files. */
export interface SiteFile {
  $schema: string;
  format: number;
  /** URL of the site, with a slash at the end. */
  address: string;
  /** Versions, the latest first. */
  versions: (PublishedVersion & {
    /** URL of its `ApiFile`. */
    api: string;
    /** URL of its Sphinx inventory. */
    objects: string;
    /** URL of its `QuestionsFile`. */
    questions: string;
    /** URL of the list of its pages in Markdown, `llms.txt`. */
    pages: string;
    /** URL of its Markdown pages as a zip. */
    archive: string;
  })[];
  /** Changes between versions, the oldest first. */
  changes: { before: string; after: string; address: string; json: string; markdown: string }[];
  feed: string;
}

/** `api.json` of a version, with the symbols that its reference documents. */
export interface ApiFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  /** Symbols by module, then in the order of their page. */
  symbols: ApiEntry[];
}

export type EntryKind = 'module' | 'class' | 'exception' | 'function' | 'method' | 'property' | 'constant';

/** A documented symbol. */
export interface ApiEntry {
  /** Qualified name: `superduper.components.listener.Listener.run`. */
  name: string;
  kind: EntryKind;
  /** Kind as readers see it: `async method`. */
  label: string;
  module: string;
  /** URL of the symbol's entry. */
  address: string;
  /** URL of the line that defines the symbol, in the framework's repository. */
  source: string;
  /** Other names to import the symbol by, the shortest first: `superduper.Listener`. */
  imports?: string[];
  signature?: string;
  description?: string;
  parameters?: ApiValue[];
  /** Attributes of a class and its instances, except its parameters. */
  attributes?: ApiValue[];
  returns?: { type?: string; description?: string };
  raises?: { name: string; description: string }[];
  /** Documented base classes of a class, in method resolution order. */
  ancestors?: string[];
  /** Qualified name of the inherited member that the symbol overrides. */
  overrides?: string;
  history: {
    /** Version that added the symbol, or null if the oldest live version has it. */
    since: string | null;
    /** Last change up to this version, next change, and the version that removed the symbol. */
    changed?: ApiMoment;
    changes?: ApiMoment;
    gone?: ApiMoment;
  };
}

/** A parameter or an attribute. */
export interface ApiValue {
  name: string;
  type?: string;
  /** Default value of a parameter, or value of an attribute. */
  value?: string;
  /** Whether calls fail without the parameter. */
  required?: true;
  description?: string;
}

interface ApiMoment {
  version: string;
  /** URL that describes the change. */
  address?: string;
}

/** `questions.json` of a version, with the questions that its sections answer, in the words of readers. */
export interface QuestionsFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  /** Sections by page, in the order of the page. */
  sections: AnsweringSection[];
}

/** A section that answers questions. */
interface AnsweringSection {
  questions: string[];
  /** Title of the page. */
  page: string;
  /** Heading of the section. Undefined above the first heading. */
  heading?: string;
  address: string;
  /** First paragraph, with code in backticks. */
  answer: string;
}

/** `/versions/0.6...0.7.json`, with the changes between two versions. */
export interface ChangesFile {
  $schema: string;
  format: number;
  before: PublishedVersion;
  after: PublishedVersion;
  /** URL of the page for readers. */
  address: string;
  counts: ChangeCounts;
  changes: ApiChange[];
}

export interface ApiChange {
  kind: ChangeKind;
  /** Whether existing code may fail. */
  breaking: boolean;
  /** Qualified name in the later version, or in the earlier version if the symbol was removed. */
  name: string;
  module: string;
  label: string;
  /** The symbol in the earlier version, or null if the symbol was added. */
  before: ChangeSide | null;
  after: ChangeSide | null;
  /** Both signatures in one, with unchanged parts shortened, as the page shows them. */
  signature?: SignaturePart[];
  /** Descriptions of the change, with code in backticks. */
  notes: { text: string; breaking: boolean }[];
}

export interface ChangeSide {
  name: string;
  /** URL of the entry, or of the source if no page documents the symbol. */
  address: string;
  signature?: string;
}
