import type { FenceCheckOptions, FenceRunOptions } from '../../model/mdx/fence';
import type { Problem } from '../../model/problem';
import type { Backend } from '../../shared/versions/databases';

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
export interface Sample extends FenceRunOptions {
  /** Where its opening fence is. Its code begins on the next line. */
  fence: Position;
  code: CodeLine[];
  /** The file that it is part of, if it names one. */
  title: string | null;
  options: FenceCheckOptions;
}

/** A `text` fence: behind a sample, what the sample prints. */
export interface Output extends FenceRunOptions {
  fence: Position;
  text: string;
  title: string | null;
}

/** A sample of a variant of its page, and what the page says that it prints. */
export interface Step {
  sample: Sample;
  output?: Output;
}

/** The samples of a page that belong to one version. */
export interface PageSamples {
  file: string;
  /** The version that their fences name; null if they name none, and the samples are of the page's own. */
  version: string | null;
  /** Its source, in lines. */
  lines: string[];
  /** All samples in order. */
  samples: Sample[];
  /**
   * The samples of each module: of each variant of the page, which are the choices of its tabs, and of each file of its whole program. Together
   * they hold all samples.
   */
  modules: Sample[][];
  /** The variants of the page, with what each sample prints. */
  variants: Step[][];
  /** Files that it shows, in other languages, by their fences' titles: settings, for example. */
  files: { title: string; text: string }[];
  /** The databases on which the samples run once more: `backends` of its front matter. */
  backends: readonly Backend[];
  /** Shell commands before its first sample that edit what its readers have cloned. */
  edits: string[];
  /** Faults of the fences themselves. */
  problems: Problem[];
}
