/** A name in inline code: `db.remove`, or a keyword `force=` with the function that takes it. */
export interface InlineName {
  path: string;
  isKeyword: boolean;
  /** Name of the function that takes the keyword: `db.remove`. */
  callee?: string;
}

const INLINE_TOKEN = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|'[^']*'|"[^"]*"|[^\s\w]|\d[\w.]*|\s+/g;
const NAME_START = /^[A-Za-z_]/;
/** Matches code with at least three words, which is a message or a statement. Its words aren't names unless they look like names. */
const MESSAGE_TEXT = /^[^(=]*[^\s(=]\s+[^\s(=][^(=]*\s[^\s(=]/;
const LOOKS_LIKE_NAME = /[._]|^[A-Z]+[a-z]+[A-Z]|^[A-Z]\w+(?:Error|Exception)$/;

/**
 * Parses the names in inline code, in order. Skips strings, options of commands (`--name=…`) and parts of URLs.
 */
export function parseInlineNames(code: string): InlineName[] {
  const tokens = code.match(INLINE_TOKEN) ?? [];
  const names: InlineName[] = [];
  const callees: (string | undefined)[] = [];
  const isMessage = MESSAGE_TEXT.test(code);
  let previousToken = '';
  tokens.forEach((token, index) => {
    const [nextToken, nextValue = ''] = tokens.slice(index + 1);
    if (token === '(') callees.push(NAME_START.test(previousToken) ? previousToken : undefined);
    else if (token === ')') callees.pop();
    const startsArgument = ['', '(', ','].includes(previousToken);
    if (token.trim() !== '') previousToken = token;
    if (!NAME_START.test(token) || /[-/?&$@%<]/.test(tokens[index - 1] ?? '')) return;
    const isKeyword = nextToken === '=' && nextValue !== '=' && startsArgument && !token.includes('.');
    if (!isKeyword && isMessage && !LOOKS_LIKE_NAME.test(token)) return;
    const callee = callees.at(-1);
    names.push({
      path: token,
      isKeyword,
      ...(isKeyword && callee !== undefined && { callee }),
    });
  });
  return names;
}
