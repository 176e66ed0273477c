/** Where something stands in a page; both count from 1, as editors do. */
export interface Place {
  line: number;
  column: number;
}

/** Something that an author has to mend. */
export interface Problem extends Place {
  /** Path of the page, as the author knows it. */
  file: string;
  message: string;
  /** Name of the rule that was broken, where there is one. */
  rule?: string;
  /** The line of the page that it is about. */
  quote?: string;
  /** What to do about it. */
  mend?: string;
}

/** What a fence's meta says about its check. */
export interface SampleOptions {
  /** Why the sample's errors are to be borne: `check=off reason="…"`. */
  offReason?: string;
  /** Part of the rule or message of the only errors that the sample shows on purpose: `expect-error="…"`. */
  expectedError?: string;
}

/** A line of a sample. */
export interface CodeLine {
  text: string;
  /** How many characters of the page's line stand before the text: the indentation of a list, say. */
  offset: number;
}

/** A `python` fence of a page. */
export interface Sample {
  /** Where its opening fence is. Its code begins on the next line. */
  fence: Place;
  code: CodeLine[];
  options: SampleOptions;
}

/** The samples of a page. */
export interface Page {
  file: string;
  /** Its source, in lines. */
  lines: string[];
  /** All samples in order. */
  samples: Sample[];
  /** The ways through the page, one for each choice of tabs. Each is one module; together they hold all samples. */
  alternatives: Sample[][];
  /** What is wrong with the fences themselves. */
  problems: Problem[];
}
