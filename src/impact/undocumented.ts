import type { Documentation, Place } from '../symbols/documentation';
import { ownerOf } from '../text/dotted';
import type { ApiChange } from './changes';
import type { PlaceFinder } from './places';

/** Something new that no page explains. */
export interface Undocumented {
  text: string;
  /** Where it belongs: the page of the reference that documents its class or its module. Null if none does. */
  file: string | null;
  anchor: string | null;
  /** Guides that explain what it is part of. */
  guides: string[];
}

/**
 * @param changes - What changed.
 * @param documentation - What the pages document of the new state.
 * @param finder - Finds the guides.
 * @returns what is new and has no words yet, in the order of the changes
 */
export function undocumentedOf(
  changes: readonly ApiChange[],
  documentation: Documentation,
  finder: PlaceFinder,
): Undocumented[] {
  return changes
    .filter(
      ({ fate, of }) => fate === 'added' || fate === 'moved' || (fate === 'required' && of === 'parameter'),
    )
    .filter((change) => !isDocumented(change, documentation))
    .map((change) => {
      const { file = null, anchor = null } = homeOf(change, documentation) ?? {};
      const guides = finder.explainers(change).filter((guide) => guide !== file);
      return { text: change.text, file, anchor, guides };
    });
}

function isDocumented(
  { of, symbol, name }: ApiChange,
  { places, values, entries, pages }: Documentation,
): boolean {
  if (of === 'setting')
    return pages.some(({ page }) =>
      page.settings.some(({ descriptions }) => descriptions.some((one) => one.name === name)),
    );
  if (of === 'symbol')
    return places.has(symbol) || (values.has(symbol) && isDescribed(ownerOf(symbol), name, entries));
  return isDescribed(symbol, name, entries);
}

function isDescribed(owner: string, name: string, entries: Documentation['entries']): boolean {
  const entry = entries.get(owner)?.entry;
  return [...(entry?.parameters ?? []), ...(entry?.attributes ?? [])].some(
    (one) => one.name.replace(/^\*+/, '') === name,
  );
}

/** The page of what something is part of. */
function homeOf({ of, symbol }: ApiChange, { places }: Documentation): Place | undefined {
  for (let name = of === 'symbol' ? ownerOf(symbol) : symbol; name !== ''; name = ownerOf(name)) {
    const place = places.get(name) ?? (isPlugin(name) ? ofPlugin(name, places) : undefined);
    if (place) return place;
  }
  return undefined;
}

/** Whether a name is that of a plugin's package. */
function isPlugin(name: string): boolean {
  return /^superduper_\w+$/.test(name);
}

/** One page has all modules of a plugin. */
function ofPlugin(name: string, places: Documentation['places']): Place | undefined {
  return [...places].find(([one]) => one.startsWith(`${name}.`))?.[1];
}
