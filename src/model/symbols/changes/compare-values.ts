/** Whether two types differ, apart from their notation: `Optional[str]` equals `str | None`. */
export function isDifferentType(before: string | null, after: string | null): boolean {
  return normalizeType(before ?? '') !== normalizeType(after ?? '');
}

/** Whether two values differ, apart from quotes and spaces. Returns false if either value is missing (null). */
export function isDifferentValue(before: string | null, after: string | null): boolean {
  const normalizeValue = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return before !== null && after !== null && normalizeValue(before) !== normalizeValue(after);
}

const BUILTIN_ALIASES = /\b(?:List|Dict|Tuple|Set|FrozenSet|Type)\b/g;

/** Returns the same text for types that mean the same: `None|str` for both `Optional[str]` and `str | None`. */
function normalizeType(type: string): string {
  return listUnionMembers(type).join('|');
}

function listUnionMembers(type: string): string[] {
  const compactType = type.replaceAll('"', "'").replace(/\s+/g, '');
  const builtinType = compactType.replace(BUILTIN_ALIASES, (name) => name.toLowerCase());
  return splitUnion(builtinType).sort();
}

/**
 * Whether `supertype` accepts every value of `type`. Returns true if either type is undeclared (null) or `Any`. A type without arguments
 * matches any arguments: `dict` and `dict[str, int]` accept each other.
 */
export function isSubtype(type: string | null, supertype: string | null): boolean {
  if (type === null || supertype === null) return true;
  const subtypeMembers = listUnionMembers(type);
  const supertypeMembers = listUnionMembers(supertype);
  if (subtypeMembers.includes('Any') || supertypeMembers.includes('Any')) return true;
  const acceptedTypes = new Set([...supertypeMembers, ...supertypeMembers.map(removeTypeArguments)]);
  return subtypeMembers.every(
    (member) => acceptedTypes.has(member) || supertypeMembers.includes(removeTypeArguments(member)),
  );
}

function removeTypeArguments(type: string): string {
  return type.replace(/\[.*$/s, '');
}

const GENERIC_TYPE = /^(?<name>[\w.]+)\[(?<argumentText>.*)\]$/s;

/** Splits a union into its types: `str|None` and `Optional[str]` become `str` and `None`. A literal type becomes one type per value. */
function splitUnion(type: string): string[] {
  const unionMembers = splitOutsideBrackets(type, '|');
  if (unionMembers.length > 1) return [...new Set(unionMembers.flatMap(splitUnion))];
  const { name, argumentText } = GENERIC_TYPE.exec(type)?.groups ?? {};
  const isGeneric = name !== undefined && argumentText !== undefined;
  if (!isGeneric) return [type];
  const typeArguments = splitOutsideBrackets(argumentText, ',');
  if (name === 'Optional') return [...new Set([...splitUnion(argumentText), 'None'])];
  if (name === 'Union') return [...new Set(typeArguments.flatMap(splitUnion))];
  if (name === 'Literal') return typeArguments.map((value) => `Literal[${value}]`);
  return [`${name}[${typeArguments.map(normalizeType).join(',')}]`];
}

function splitOutsideBrackets(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  // Each token is either a string in quotes or a single character.
  for (const [token] of text.matchAll(/'[^']*'|"[^"]*"|./gs)) {
    if (/^[[({]$/.test(token)) depth += 1;
    if (/^[\])}]$/.test(token)) depth -= 1;
    if (token === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.filter((part) => part !== '');
}
