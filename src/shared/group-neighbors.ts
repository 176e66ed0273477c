/** Splits a list between any two adjacent items for which `belongTogether` returns false. */
export function groupNeighbors<T>(
  members: readonly T[],
  belongTogether: (member: T, next: T) => boolean,
): T[][] {
  const groups: T[][] = [];
  for (const member of members) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last !== undefined && belongTogether(last, member)) group.push(member);
    else groups.push([member]);
  }
  return groups;
}
