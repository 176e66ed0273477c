/** Where else than on its own page an entry of the navbar is active, as the configuration has it. */
interface Within {
  activeBasePath?: string;
  activeBaseRegex?: string;
}

/**
 * @param entry - An entry of the navbar.
 * @param pathname - Where the reader is, without the base path.
 * @returns Whether the entry is active there by its base path or by its pattern, in which case does not count.
 */
export function isWithin({ activeBasePath, activeBaseRegex }: Within, pathname: string): boolean {
  if (activeBaseRegex && new RegExp(activeBaseRegex, 'i').test(pathname)) return true;
  return Boolean(activeBasePath && pathname.startsWith(activeBasePath));
}
