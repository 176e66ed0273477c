/** @returns the id of a symbol on the page: its qualified name, which readers can make up themselves */
export function anchorOf(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
