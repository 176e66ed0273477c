/** Splits a list into groups, between neighbors for which `belongTogether` returns false. */
export function runsOf<T>(members: readonly T[], belong: (member: T, next: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const member of members) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && belong(last, member)) run.push(member);
    else runs.push([member]);
  }
  return runs;
}
