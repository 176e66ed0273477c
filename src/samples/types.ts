import type { FenceCheckOptions } from '../page/fence-check';
import type { Problem } from '../page/problem';

/** Where something stands in a page; both count from 1, as editors do. */
export interface Position {
  line: number;
  column: number;
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
  fence: Position;
  code: CodeLine[];
  options: FenceCheckOptions;
}

/** The samples of a page. */
export interface PageSamples {
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
