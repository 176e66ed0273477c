/** Where on a page a name stands. */
export type Where =
  | 'sample'
  | 'output'
  | 'file'
  | 'sentence'
  | 'heading'
  | 'row'
  | 'error'
  | 'diagram'
  | 'setting'
  | 'entry'
  | 'link'
  | 'front matter';

/** How a sample calls something. */
export interface Call {
  /** How many arguments it passes by their position. */
  positional: number;
  keywords: string[];
  /** Whether it passes `*values` or `**values`. */
  hasMore: boolean;
}

/** A name of the framework, or what may be one. */
export interface Mention {
  /** The file that it stands in: the page, or a drawing that it shows. */
  file: string;
  /** Counted from 1. */
  line: number;
  where: Where;
  /** As written, with its dots: `db.remove`. */
  path: string;
  /** Whether it is passed: `name=…`. */
  isKeyword: boolean;
  /** Qualified name of what it certainly is; of a keyword, that of what takes it. Null where the name is all that is known. */
  symbol: string | null;
  /** Of a keyword: the name of what is called, where its symbol is not known. */
  callee?: string;
  call?: Call;
  /** The paragraph, row or sample that it stands in, and the section; counted from 0 on its page. */
  block: number;
  section: number;
}

/** Code of text that names nothing, and may state a value: `` `cosine` ``. */
export interface Value {
  line: number;
  where: Where;
  text: string;
  block: number;
  section: number;
}

/** What a page names. */
export interface PageMentions {
  file: string;
  mentions: Mention[];
  values: Value[];
  /** The words of each block, in small letters: what it says of a value. */
  words: Map<number, string>;
  /** The head of the table, by the row. */
  heads: Map<number, number>;
  /** Qualified names of the modules that it documents. */
  modules: string[];
  title: string;
}
