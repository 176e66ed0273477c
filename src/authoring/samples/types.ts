import type { FenceCheckOptions, FenceRunOptions } from '../../model/mdx/fence';
import type { Problem } from '../../model/problem';
import type { Backend } from '../../shared/versions/databases';

/** A position on a page. Lines and columns start at 1, as in editors. */
export interface Position {
  line: number;
  column: number;
}

/** A line of code in a sample. */
interface CodeLine {
  text: string;
  /** Number of characters before the code on the page, such as the indentation in a list. */
  offset: number;
}

/** A Python fence on a page, with its options. */
export interface Sample extends FenceRunOptions {
  /** Position of the opening ```. The code starts on the next line. */
  fence: Position;
  code: CodeLine[];
  /** File that the sample shows, such as `notes.py`, or null. */
  title: string | null;
  options: FenceCheckOptions;
}

/** A `text` fence below a sample, which shows what the sample prints. */
export interface Output extends FenceRunOptions {
  fence: Position;
  text: string;
  title: string | null;
}

/** A sample with the output that the page shows for it. */
export interface SampleStep {
  sample: Sample;
  output?: Output;
}

/** The samples of a page for the same version. */
export interface SampleSet {
  file: string;
  /** Version that the samples' fences name with `version=`, or null for the page's own version. */
  version: string | null;
  /** Lines of the page's source. */
  lines: string[];
  /** All samples, in the order of the page. */
  samples: Sample[];
  /** Groups of samples that form a Python module: the samples for one choice of tabs, or of one file of a larger program. */
  modules: Sample[][];
  /** Samples with their outputs for each variant of the page, which is a choice of tabs. */
  variants: SampleStep[][];
  /** Other files that fences show, such as configuration files. `title` is the file name. */
  files: { title: string; text: string }[];
  /** Additional databases for the samples, from the front matter field `backends`. */
  backends: readonly Backend[];
  /** Shell commands before the first sample that edit files in the reader's clone of the framework. */
  edits: string[];
  /** Problems of the MDX syntax and of fences. */
  problems: Problem[];
}
