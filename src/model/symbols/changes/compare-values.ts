/** Whether two types differ. A type annotation that only one version has counts as a difference. */
export function isDifferentType(before: string | null, after: string | null): boolean {
  return normalizeType(before ?? '') !== normalizeType(after ?? '');
}

/** Whether two values differ. Ignores quotes and spaces. If only one version has a value, the values don't count as different. */
export function isDifferentValue(before: string | null, after: string | null): boolean {
  const normalizeValue = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return before !== null && after !== null && normalizeValue(before) !== normalizeValue(after);
}

/** Matches names from Python's `typing` module that are aliases of built-in types: `List` is an alias of `list`. */
const BUILTIN_ALIASES = /\b(?:List|Dict|Tuple|Set|FrozenSet|Type)\b/g;

/** Returns a type in a notation that is the same for equal types: `Optional[str]` and `str | None` become `None|str`, `List` becomes `list`. */
function normalizeType(type: string): string {
  const builtinType = type.replace(/\s+/g, '').replace(BUILTIN_ALIASES, (name) => name.toLowerCase());
  return splitUnion(builtinType).sort().join('|');
}

/**
 * Whether `supertype` accepts every value of `type`. Compares only the names of the types: `dict` accepts `dict[str, int]` and the other way
 * around. `Any` and types that aren't declared (null) are compatible with every type.
 */
export function isSubtype(type: string | null, supertype: string | null): boolean {
  if (type === null || supertype === null) return true;
  const subtypeMembers = normalizeType(type).split('|');
  const supertypeMembers = normalizeType(supertype).split('|');
  if (subtypeMembers.includes('Any') || supertypeMembers.includes('Any')) return true;
  const acceptedTypes = new Set([...supertypeMembers, ...supertypeMembers.map(removeTypeArguments)]);
  return subtypeMembers.every(
    (member) => acceptedTypes.has(member) || supertypeMembers.includes(removeTypeArguments(member)),
  );
}

/** Removes the arguments of a type: `dict[str,int]` → `dict`. */
function removeTypeArguments(type: string): string {
  return type.replace(/\[.*$/s, '');
}

/** Matches a type with arguments: `dict[str,int]`. */
const GENERIC_TYPE = /^(?<name>[\w.]+)\[(?<argumentText>.*)\]$/s;

/** Splits a union into its types: `str|None`, `Optional[str]` and `Union[str,None]` become `str` and `None`. Any other type is the only item. */
function splitUnion(type: string): string[] {
  const unionMembers = splitOutsideBrackets(type, '|');
  if (unionMembers.length > 1) return [...new Set(unionMembers.flatMap(splitUnion))];
  const { name, argumentText } = GENERIC_TYPE.exec(type)?.groups ?? {};
  if (name === undefined || argumentText === undefined) return [type];
  const typeArguments = splitOutsideBrackets(argumentText, ',');
  if (name === 'Optional') return [...new Set([...splitUnion(argumentText), 'None'])];
  if (name === 'Union') return [...new Set(typeArguments.flatMap(splitUnion))];
  return [`${name}[${typeArguments.map(normalizeType).join(',')}]`];
}

/** Splits a text at a separator. Separators inside brackets or quotes don't count. */
function splitOutsideBrackets(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  // A token is a string in quotes, or else a single character.
  for (const [token] of text.matchAll(/'[^']*'|"[^"]*"|./gs)) {
    if (/^[[({]$/.test(token)) depth += 1;
    if (/^[\])}]$/.test(token)) depth -= 1;
    if (token === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.filter((part) => part !== '');
}
