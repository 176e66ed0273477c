/**
 * Types of the JSON files that the site publishes for other programs. All URLs in them are absolute. `static/schemas` has JSON schemas of the same
 * formats, and a test validates the files of a build against them.
 */
import type { ChangeCounts, ChangeKind, SignaturePart } from '../../shared/api-changes-format';

/** Version number of the JSON formats. Increase it with every change that existing programs can't handle. */
export const FORMAT = 1;

/** Route of the file that lists all other JSON files. */
export const SITE_FILE = '/versions.json';

/** Version of the documentation, as the JSON files describe it. */
export interface PublishedVersion {
  /** Name of the version in URLs: `0.7`, or `next` for the main branch. */
  name: string;
  label: string;
  state: 'latest' | 'older' | 'unreleased';
  /** Number of the release that the version documents, such as `0.7.3`. Null for the main branch. */
  release: string | null;
  commit: string;
  /** Date of the documented commit. */
  date: string;
  /** URL of the version's landing page. */
  address: string;
}

/** Content of `/versions.json`, which lists the other JSON files. */
export interface SiteFile {
  $schema: string;
  format: number;
  /** URL of the site. It ends with a slash. */
  address: string;
  /** Versions of the documentation, latest first. */
  versions: (PublishedVersion & {
    /** URL of the version's {@link ApiFile}. */
    api: string;
    /** URL of the version's Sphinx inventory, with which other projects link to the docs. */
    objects: string;
    /** URL of the version's {@link QuestionsFile}. */
    questions: string;
    /** URL of the version's `llms.txt`, which lists its pages as Markdown files. */
    pages: string;
    /** URL of the zip file with the version's pages as Markdown. */
    archive: string;
  })[];
  /** URLs of the API changes between each two successive versions, oldest first. */
  changes: { before: string; after: string; address: string; json: string; markdown: string }[];
  feed: string;
}

/** Content of a version's `api.json`, which describes the symbols of the API reference. */
export interface ApiFile {
  $schema: string;
  format: number;
  version: PublishedVersion;
  /** Symbols, grouped by module in the order of the reference pages. */
  symbols: ApiEntry[];
}

export type EntryKind = 'module' | 'class' | 'exception' | 'function' | 'method' | 'property' | 'constant';

/** Description of a symbol in the API reference. */
export interface ApiEntry {
  /** Qualified name: `superduper.components.listener.Listener.run`. */
  name: string;
  kind: EntryKind;
  /** Kind of the symbol as a phrase for readers: `async method`. */
  label: string;
  module: string;
  /** URL at which the API reference documents the symbol. */
  address: string;
  /** URL of the symbol's source line in the framework's repository. */
  source: string;
  /** Other names to import the symbol by, shortest first: `superduper.Listener`. */
  imports?: string[];
  signature?: string;
  description?: string;
  parameters?: ApiValue[];
  /** Attributes of a class and of its instances. Attributes that are parameters too are left out. */
  attributes?: ApiValue[];
  returns?: { type?: string; description?: string };
  raises?: { name: string; description: string }[];
  /** Base classes of a class in method resolution order. Classes without documentation are left out. */
  ancestors?: string[];
  /** Qualified name of the base class's member that this member overrides. */
  overrides?: string;
  history: {
    /** Name of the version that added the symbol. Null if the symbol is in the oldest version. */
    since: string | null;
    /** `changed` is the last change up to this version, `changes` is the next change after it, and `gone` is the version that removed the symbol. */
    changed?: ApiMoment;
    changes?: ApiMoment;
    gone?: ApiMoment;
  };
}

/** Parameter of a function or class, or attribute of a class. */
export interface ApiValue {
  name: string;
  type?: string;
  /** Default value of the parameter, or value of the attribute. */
  value?: string;
  /** Whether every call has to pass the parameter. */
  required?: true;
  description?: string;
}

interface ApiMoment {
  version: string;
  /** URL of a page that describes the change. */
  address?: string;
}

/** Content of a version's `questions.json`, which lists the questions that each section of a page answers. */
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
  /** Heading of the section. Undefined for the text above a page's first heading. */
  heading?: string;
  address: string;
  /** First paragraph of the section. Code is in backticks. */
  answer: string;
}

/** Content of `/versions/0.6...0.7.json`, which lists the API changes between two versions. */
export interface ChangesFile {
  $schema: string;
  format: number;
  before: PublishedVersion;
  after: PublishedVersion;
  /** URL of the HTML page about the same changes. */
  address: string;
  counts: ChangeCounts;
  changes: ApiChange[];
}

export interface ApiChange {
  kind: ChangeKind;
  /** Whether the change may break existing code. */
  breaking: boolean;
  /** Qualified name of the symbol in the later version. For a removed symbol, its name in the earlier version. */
  name: string;
  module: string;
  label: string;
  /** The symbol in the earlier version, or null if the symbol was added. */
  before: ChangeSide | null;
  after: ChangeSide | null;
  /** Differences between both signatures, with unchanged parts shortened. The page for readers shows them in this form. */
  signature?: SignaturePart[];
  /** Sentences about the change. Code is in backticks. */
  notes: { text: string; breaking: boolean }[];
}

export interface ChangeSide {
  name: string;
  /** URL at which the API reference documents the symbol. URL of the source if no page documents it. */
  address: string;
  signature?: string;
}
