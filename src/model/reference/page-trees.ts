import type { Root } from 'mdast';
import type { Problem } from '../problem';

/** A page with the facts of the reference filled in, and what is wrong with it. */
export interface FilledPage {
  tree: Root;
  problems: Problem[];
}

/** Where a tree is in its life. */
interface Life {
  text: string;
  /** Undefined when the compiler has it. */
  page: FilledPage | undefined;
}

const NOT_MDX: Root = { type: 'root', children: [] };

/**
 * Owns the tree of every filled page. Filling a page in is a tenth of a build, so it is done once for all who need it. A tree lives so:
 *
 * 1. It is made when somebody first asks for it. What reads pages before they are filled in has trees of its own (`parsePageFile`).
 * 2. Readers look at it, each until its function returns: the content of pages, which is compared and searched, and their Markdown. A
 *    reader changes nothing, and takes with it only what it has copied.
 * 3. The compiler is given it, and changes it. From then on nobody reads the page, because it would see what is half compiled.
 * 4. When Docusaurus has loaded the pages anew, as after a writer has saved, `clear` begins again.
 *
 * Another text of a file, as when the writer has just saved, is another page. The compiler may come twice for the same text:
 * `docusaurus build --dev` compiles each page for browsers and for the server. Each time it is given a tree that nobody else has.
 */
export class PageTrees {
  private readonly lives = new Map<string, Life>();
  private readonly looking = new Set<string>();

  /** @throws The parser's message, if it is not MDX. */
  constructor(private readonly fill: (file: string, text: string) => FilledPage) {}

  /** Forgets all trees. */
  clear(): void {
    this.lives.clear();
  }

  /**
   * Shows a tree to a reader. That of a page that is not MDX is empty: its own compilation says what is wrong with it.
   *
   * @param look - Reads the tree, and has done so when it returns.
   * @throws If the compiler has the tree.
   */
  read<T>(file: string, text: string, look: (tree: Root) => T): T {
    const known = this.lives.get(file);
    if (known?.text === text && !known.page) {
      throw new Error(
        `${file}: expected the tree of the page to be read before the compiler is given it, found a reader after. Read it while Docusaurus loads the pages: see src/model/reference/page-trees.ts.`,
      );
    }
    const life = known?.text === text ? known : { text, page: this.filledOrEmpty(file, text) };
    this.lives.set(file, life);
    this.looking.add(file);
    try {
      return look(life.page?.tree ?? NOT_MDX);
    } finally {
      this.looking.delete(file);
    }
  }

  /**
   * Gives a tree to the compiler, which changes it.
   *
   * @throws The parser's message, if the page is not MDX.
   * @throws If somebody is looking at the tree.
   */
  give(file: string, text: string): FilledPage {
    if (this.looking.has(file)) {
      throw new Error(
        `${file}: expected nobody to look at the tree of the page when the compiler is given it, found a reader that has not returned. Compile pages after they are read: see src/model/reference/page-trees.ts.`,
      );
    }
    const known = this.lives.get(file);
    this.lives.set(file, { text, page: undefined });
    return known?.text === text && known.page && known.page.tree !== NOT_MDX
      ? known.page
      : this.fill(file, text);
  }

  private filledOrEmpty(file: string, text: string): FilledPage {
    try {
      return this.fill(file, text);
    } catch {
      return { tree: NOT_MDX, problems: [] };
    }
  }
}
