/**
 * Of things that have a new order, those that kept their place among each other.
 *
 * @param places - Where each stood before, in the new order. None stands twice.
 * @returns The longest run of places that rise, in their order; of several the one that is whole first.
 */
export function longestRise(places: readonly number[]): number[] {
  const rises: number[][] = [];
  for (const [index, place] of places.entries()) {
    const before = rises.slice(0, index).filter((rise) => (rise.at(-1) ?? place) < place);
    rises.push([...longestOf(before), place]);
  }
  return longestOf(rises);
}

function longestOf(rises: readonly number[][]): number[] {
  return rises.reduce((most, one) => (one.length > most.length ? one : most), []);
}
