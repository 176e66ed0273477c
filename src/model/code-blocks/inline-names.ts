/** A Python name in inline code, such as `db.remove`. */
export interface InlineName {
  path: string;
  /** Whether the name is a keyword argument, such as `force` in `db.remove(force=True)`, or a variable, as in `LOG_LEVEL=debug`. */
  isKeyword: boolean;
  callee?: string;
}

/** Matches one token: a name with dots, a string, a number, a punctuation mark or white space. */
const INLINE_TOKEN = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|'[^']*'|"[^"]*"|[^\s\w]|\d[\w.]*|\s+/g;
const NAME_START = /^[A-Za-z_]/;

/** Matches characters after which a word isn't a Python name, such as `-` in `--name` and `?` in `?query`. */
const NO_NAME_AFTER = /[-/?&$@%<]/;

/** Matches words that look like code even in a sentence: `db.apply`, `max_rows`, `VectorIndex` and `KeyError`. */
const LOOKS_LIKE_NAME = /[._]|^[A-Z]+[a-z]+[A-Z]|^[A-Z]\w+(?:Error|Exception)$/;

/** Lists the Python names in inline code. Skips strings, options such as `--name`, paths, and ordinary words, as in `Table not found`. */
export function parseInlineNames(code: string): InlineName[] {
  const tokens = code.match(INLINE_TOKEN) ?? [];
  // Python code rarely has three words before the first call or assignment.
  const [textBeforeCall = ''] = code.split(/[(=]/);
  const isMessage = textBeforeCall.trim().split(/\s+/).length >= 3;
  const names: InlineName[] = [];
  // Functions whose parentheses are open. Undefined for parentheses that don't belong to a call.
  const callees: (string | undefined)[] = [];
  let lastNonSpace = '';
  for (const [index, token] of tokens.entries()) {
    // Can be white space, because `name` is an option in `--name`, but a Python name in `- name`.
    const tokenBefore = tokens[index - 1] ?? '';
    const previousNonSpace = lastNonSpace;
    if (token.trim() !== '') lastNonSpace = token;

    if (token === '(') callees.push(NAME_START.test(previousNonSpace) ? previousNonSpace : undefined);
    if (token === ')') callees.pop();
    if (!NAME_START.test(token) || NO_NAME_AFTER.test(tokenBefore)) continue;

    // Writers also mention a keyword argument without its function: `force=True`.
    const startsArgument = ['', '(', ','].includes(previousNonSpace);
    // `force=True` is a keyword argument, `x = 1` is an assignment and `x==1` is a comparison.
    const hasValue = tokens[index + 1] === '=' && tokens[index + 2] !== '=';
    const isKeyword = hasValue && startsArgument && !token.includes('.');
    if (!isKeyword && isMessage && !LOOKS_LIKE_NAME.test(token)) continue;
    const callee = isKeyword ? callees.at(-1) : undefined;
    names.push({ path: token, isKeyword, ...(callee !== undefined && { callee }) });
  }
  return names;
}
