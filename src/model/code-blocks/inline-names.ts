/** A Python name in inline code, such as `db.remove`. It can also be a keyword argument: `force` in `db.remove(force=True)`. */
export interface InlineName {
  path: string;
  isKeyword: boolean;
  /** Name of the function that receives the keyword argument: `db.remove` in `db.remove(force=True)`. */
  callee?: string;
}

/** Matches one token of inline code: a name with dots, a string, a number, a punctuation mark or white space. */
const INLINE_TOKEN = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|'[^']*'|"[^"]*"|[^\s\w]|\d[\w.]*|\s+/g;
const NAME_START = /^[A-Za-z_]/;

/** Matches a character after which a word isn't a Python name, as in `--name`, `/docs` and `?query`. */
const NO_NAME_AFTER = /[-/?&$@%<]/;

/** Matches a word that looks like code: `db.apply`, `max_rows`, `VectorIndex` or `KeyError`. */
const LOOKS_LIKE_NAME = /[._]|^[A-Z]+[a-z]+[A-Z]|^[A-Z]\w+(?:Error|Exception)$/;

/** Lists the Python names in inline code, in order. Skips strings, options (`--name=…`), parts of URLs, and the ordinary words of a message. */
export function parseInlineNames(code: string): InlineName[] {
  const tokens = code.match(INLINE_TOKEN) ?? [];
  // Python code hardly ever has three words before the first call or assignment.
  const [textBeforeCall = ''] = code.split(/[(=]/);
  const isMessage = textBeforeCall.trim().split(/\s+/).length >= 3;
  const names: InlineName[] = [];
  // Functions whose parentheses contain the current token, starting with the outermost. Undefined for parentheses without a function.
  const callees: (string | undefined)[] = [];
  // The last token that isn't white space.
  let previousToken = '';
  for (const [index, token] of tokens.entries()) {
    const startsArgument = ['', '(', ','].includes(previousToken);
    if (token === '(') callees.push(NAME_START.test(previousToken) ? previousToken : undefined);
    if (token === ')') callees.pop();
    if (token.trim() !== '') previousToken = token;
    if (!NAME_START.test(token) || NO_NAME_AFTER.test(tokens[index - 1] ?? '')) continue;
    const isAssigned = tokens[index + 1] === '=' && tokens[index + 2] !== '=';
    const isKeyword = isAssigned && startsArgument && !token.includes('.');
    if (!isKeyword && isMessage && !LOOKS_LIKE_NAME.test(token)) continue;
    const callee = isKeyword ? callees.at(-1) : undefined;
    names.push({ path: token, isKeyword, ...(callee !== undefined && { callee }) });
  }
  return names;
}
