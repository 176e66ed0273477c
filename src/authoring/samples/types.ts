import type { FenceCheckOptions, FenceRunOptions } from '../../model/mdx/fence';
import type { Problem } from '../../model/problem';
import type { Backend } from '../../shared/versions/databases';
import type { SampleModule } from './module';

/** A position on a page. Lines and columns start at 1, as in editors. */
export interface Position {
  line: number;
  column: number;
}

interface CodeLine {
  text: string;
  /** Number of characters in front of the code on its line of the page, such as the indentation in a list. */
  offset: number;
}

export interface Sample extends FenceRunOptions {
  /** Position of the opening ```. The code starts on the next line. */
  fence: Position;
  code: CodeLine[];
  /** Name of the file that the sample shows, such as `notes.py`, or null. */
  title: string | null;
  options: FenceCheckOptions;
}

export interface Output extends FenceRunOptions {
  fence: Position;
  text: string;
  title: string | null;
}

export interface SampleStep {
  sample: Sample;
  output?: Output;
}

/** The samples of a page that use the same version of the framework. */
export interface SampleSet {
  file: string;
  /** Version that the fences select with `version=`, or null for the page's own version. */
  version: string | null;
  lines: string[];
  samples: Sample[];
  /** Modules to type-check: one for each choice of tabs, such as Redis, plus one for each Python file of the page's program. */
  modules: SampleModule[];
  /** Samples and their outputs, once for each choice of tabs, such as SQLite or Redis. */
  variants: SampleStep[][];
  /** Other files that fences show, such as configuration files. */
  files: { title: string; text: string }[];
  /** Databases that the samples also run on, from the front matter field `backends`. */
  backends: readonly Backend[];
  /** Shell commands that edit the reader's clone of the framework before the first sample runs. */
  edits: string[];
  problems: Problem[];
}
