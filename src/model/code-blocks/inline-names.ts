/** A Python name in inline code, such as `db.remove`. */
export interface InlineName {
  path: string;
  /** Whether the name is a keyword argument, such as `force` in `db.remove(force=True)`. */
  isKeyword: boolean;
  /** Name of the function that receives the keyword argument, such as `db.remove`. */
  callee?: string;
}

/** Matches one token of inline code: a name with dots, a string, a number, a punctuation mark or white space. */
const INLINE_TOKEN = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|'[^']*'|"[^"]*"|[^\s\w]|\d[\w.]*|\s+/g;
const NAME_START = /^[A-Za-z_]/;

/** Matches a character directly before a word that isn't a Python name, as in `--name`, `/docs` and `?query`. */
const NO_NAME_AFTER = /[-/?&$@%<]/;

/** Matches a word that looks like code: `db.apply`, `max_rows`, `VectorIndex` or `KeyError`. */
const LOOKS_LIKE_NAME = /[._]|^[A-Z]+[a-z]+[A-Z]|^[A-Z]\w+(?:Error|Exception)$/;

/** Lists the Python names in inline code, in order. Skips strings, options such as `--name`, parts of URLs, and the ordinary words of a message. */
export function parseInlineNames(code: string): InlineName[] {
  const tokens = code.match(INLINE_TOKEN) ?? [];
  // Python code hardly ever has three words before the first call or assignment.
  const [textBeforeCall = ''] = code.split(/[(=]/);
  const isMessage = textBeforeCall.trim().split(/\s+/).length >= 3;
  const names: InlineName[] = [];
  // Functions whose parentheses contain the current token, starting with the outermost. Undefined for parentheses without a function.
  const callees: (string | undefined)[] = [];
  // The last token that isn't white space. Empty before the first token.
  let lastToken = '';
  for (const [index, token] of tokens.entries()) {
    const previousToken = lastToken;
    if (token.trim() !== '') lastToken = token;
    if (token === '(') callees.push(NAME_START.test(previousToken) ? previousToken : undefined);
    if (token === ')') callees.pop();
    // Includes white space, because the `name` in `- name` is a Python name.
    const neighbor = tokens[index - 1] ?? '';
    if (!NAME_START.test(token) || NO_NAME_AFTER.test(neighbor)) continue;
    // Writers also quote a keyword argument without its function: `force=True`.
    const startsArgument = ['', '(', ','].includes(previousToken);
    // Keyword arguments have no spaces around the `=`, unlike assignments such as `x = 1`. Comparisons have two.
    const hasValue = tokens[index + 1] === '=' && tokens[index + 2] !== '=';
    const isKeyword = hasValue && startsArgument && !token.includes('.');
    if (!isKeyword && isMessage && !LOOKS_LIKE_NAME.test(token)) continue;
    const callee = isKeyword ? callees.at(-1) : undefined;
    names.push({ path: token, isKeyword, ...(callee !== undefined && { callee }) });
  }
  return names;
}
