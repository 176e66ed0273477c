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

/** A Python code fence on a page, and the options that the fence contains. */
export interface Sample extends FenceRunOptions {
  /** Position of the opening ``` of the fence. The code starts on the next line. */
  fence: Position;
  code: CodeLine[];
  /** Name of the file that the sample shows, such as `notes.py`, or null. */
  title: string | null;
  options: FenceCheckOptions;
}

/** A `text` fence below a sample, which shows what the sample prints. */
export interface Output extends FenceRunOptions {
  fence: Position;
  text: string;
  title: string | null;
}

/** A sample that runs, with the output that the page shows for it. */
export interface SampleStep {
  sample: Sample;
  output?: Output;
}

/** The code samples of a page that are checked and run against the same version. */
export interface SampleSet {
  file: string;
  /** Version that the samples' fences name with `version=`, or null for the page's own version. */
  version: string | null;
  /** Lines of the page's source. */
  lines: string[];
  /** All samples, in the order of the page. */
  samples: Sample[];
  /** Groups of samples that each form a Python module: the samples for one choice of tabs, or those of one file of a program of several files. */
  modules: Sample[][];
  /** Samples with their outputs, as readers see them for each choice of tabs on the page (each variant of the page). */
  variants: SampleStep[][];
  /** Files in other languages that code fences show, such as configuration files. `title` is the file name. */
  files: { title: string; text: string }[];
  /** Databases on which the samples run besides the page's own database, from the front matter field `backends`. */
  backends: readonly Backend[];
  /** Shell commands that come before the first sample, and edit files in the reader's clone of the framework's repository. */
  edits: string[];
  /** Problems of the page's MDX syntax and of its code fences. */
  problems: Problem[];
}
