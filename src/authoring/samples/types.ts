import type { FenceCheckOptions, FenceRunOptions } from '../../model/mdx/fence';
import type { Problem } from '../../model/problem';
import type { Backend } from '../../shared/versions/databases';

/** A position on a page. Lines and columns are counted from 1, as in editors. */
export interface Position {
  line: number;
  column: number;
}

/** A line of a sample. */
export interface CodeLine {
  text: string;
  /** Number of characters before the text in the page's line, such as the indentation of a list. */
  offset: number;
}

/** A `python` fence of a page. */
export interface Sample extends FenceRunOptions {
  /** Position of the opening fence. The code starts on the next line. */
  fence: Position;
  code: CodeLine[];
  /** Name of the file to which the code belongs, or null. */
  title: string | null;
  options: FenceCheckOptions;
}

/** A `text` fence after a sample, which shows what the sample prints. */
export interface Output extends FenceRunOptions {
  fence: Position;
  text: string;
  title: string | null;
}

/** A sample of a variant of a page, with the output on the page. */
export interface Step {
  sample: Sample;
  output?: Output;
}

/** The samples of a page that belong to one version. */
export interface PageSamples {
  file: string;
  /** Version that the fences name, or null if they belong to the page's version. */
  version: string | null;
  /** Lines of the page's source. */
  lines: string[];
  /** All samples in order. */
  samples: Sample[];
  /** Samples of each module. A variant, which is a choice of tabs, is a module, and so is each file of the whole program. */
  modules: Sample[][];
  /** Samples of each variant, with their outputs. */
  variants: Step[][];
  /** Files in other languages, such as settings. `title` is the title of the fence. */
  files: { title: string; text: string }[];
  /** Additional databases on which the samples run, from `backends` in the front matter. */
  backends: readonly Backend[];
  /** Shell commands before the first sample that edit the readers' clone. */
  edits: string[];
  /** Problems of the fences and of the page's syntax. */
  problems: Problem[];
}
