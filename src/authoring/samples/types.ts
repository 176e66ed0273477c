import type { FenceCheckOptions, FenceRunOptions } from '../../model/mdx/fence';
import type { Problem } from '../../model/problem';
import type { Backend } from '../../shared/versions/databases';

/** A position on a page. Lines and columns start at 1, as in editors. */
export interface Position {
  line: number;
  column: number;
}

/** A line of code in a sample. */
export interface CodeLine {
  text: string;
  /** Number of characters that precede the code in the page's source, such as the indentation of a list. */
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
export interface Step {
  sample: Sample;
  output?: Output;
}

/** The code samples of a page that are checked and run against the same version. */
export interface PageSamples {
  file: string;
  /** Version that the fences choose with `version=`, or null for the page's own version. */
  version: string | null;
  lines: string[];
  /** All samples, in the order of the page. */
  samples: Sample[];
  /** Samples that form a Python module: those of each variant (a choice of tabs), and those of each file of the whole program. */
  modules: Sample[][];
  /** Samples of each variant with their outputs. A variant is what a reader sees for one choice of tabs. */
  variants: Step[][];
  /** Files that the page shows in other languages, such as settings. `title` is the file name. */
  files: { title: string; text: string }[];
  /** Additional databases on which the samples run, from the front matter field `backends`. */
  backends: readonly Backend[];
  /** Shell commands before the first sample that edit files of the framework's repository, which readers have cloned. */
  edits: string[];
  /** Problems of the page's MDX syntax and of its code fences. */
  problems: Problem[];
}
