/** Something beside the page that a change of it needs in another version: a person does it. */
export interface Need {
  file: string;
  line?: number;
  message: string;
}

/** A drawing of the page, in both versions; null where there is none. */
export interface Drawing {
  file: string;
  before: string | null;
  now: string | null;
  other: { file: string; text: string | null };
}

/** Names the drawings that came or changed with a page. */
export function drawingNeeds(drawings: readonly Drawing[]): Need[] {
  return drawings.flatMap(({ file, before, now, other }): Need[] => {
    if (now === null || now === other.text) return [];
    if (other.text === null)
      return [
        {
          file: other.file,
          message: `the drawing ${file} is not in this version. Copy it, and look whether each word of it holds there`,
        },
      ];
    if (before === null || before === now) return [];
    return [
      other.text === before
        ? { file: other.file, message: `the drawing ${file} has changed, and this one is as it was. Copy it` }
        : {
            file: other.file,
            message: `the drawing ${file} has changed, and this one is another. Draw the change here, too`,
          },
    ];
  });
}

/** The sidebars of a version: the file, and its text before and now. */
export interface SidebarText {
  file: string;
  before: string;
  now: string;
}

/** Where a page stands in a sidebar, by its id. */
interface Place {
  line: number;
  label: string;
  behind: string;
}

/**
 * Says what a version's sidebar needs: the line of a page that came or moved in that of the other version.
 *
 * @param id - The page's id where it changed, and in the version that the change goes to.
 */
export function sidebarNeeds(id: string, otherId: string, own: SidebarText, other: SidebarText): Need[] {
  const now = placeIn(own.now, id);
  const there = placeIn(other.now, otherId);
  if (!now) return [];
  const before = placeIn(own.before, id);
  const isMoved = !before || before.label !== now.label || before.behind !== now.behind;
  if (!isMoved || (there && there.label === now.label && there.behind === now.behind)) return [];
  const where = `${now.label ? `in “${now.label}”` : 'outside of the categories'}${now.behind ? `, behind "${now.behind}"` : ', first'}`;
  return [
    {
      file: other.file,
      ...(there && { line: there.line }),
      message: `"${otherId}" stands ${where} in ${own.file}:${now.line}. Put it there, too, if this version has the place`,
    },
  ];
}

/** Reads the text, for what was in a commit cannot be run. */
function placeIn(source: string, id: string): Place | null {
  let [label, behind] = ['', ''];
  for (const [at, line] of source.split('\n').entries()) {
    const category = /"?\blabel"?: ['"](.+?)['"]/.exec(line)?.[1];
    const entry = /^\s*(?:"?items"?: \[\s*)?(?:"?id"?: )?['"]([\w./-]+)['"],?\]?,?$/.exec(line)?.[1];
    if (category) [label, behind] = [category, ''];
    if (entry === id) return { line: at + 1, label, behind };
    if (entry) behind = entry;
  }
  return null;
}
