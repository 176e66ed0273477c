/** A name in inline code: `db.remove`, or a keyword `force=` with the function that takes it. */
export interface InlineName {
  path: string;
  isKeyword: boolean;
  /** Name of the function that takes the keyword: `db.remove`. */
  callee?: string;
}

const TOKEN = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|'[^']*'|"[^"]*"|[^\s\w]|\d[\w.]*|\s+/g;
const NAME = /^[A-Za-z_]/;
/** Matches code with at least three words, which is a message or a statement. Its words aren't names unless they look like names. */
const MESSAGE = /^[^(=]*[^\s(=]\s+[^\s(=][^(=]*\s[^\s(=]/;
const LOOKS_LIKE_ONE = /[._]|^[A-Z]+[a-z]+[A-Z]|^[A-Z]\w+(?:Error|Exception)$/;

/**
 * Parses the names in inline code, in order. Skips strings, options of commands (`--name=…`) and parts of URLs.
 */
export function inlineNames(code: string): InlineName[] {
  const tokens = code.match(TOKEN) ?? [];
  const names: InlineName[] = [];
  const callees: (string | undefined)[] = [];
  const isMessage = MESSAGE.test(code);
  let before = '';
  tokens.forEach((token, index) => {
    const [next, value = ''] = tokens.slice(index + 1);
    if (token === '(') callees.push(NAME.test(before) ? before : undefined);
    else if (token === ')') callees.pop();
    const begins = ['', '(', ','].includes(before);
    if (token.trim() !== '') before = token;
    if (!NAME.test(token) || /[-/?&$@%<]/.test(tokens[index - 1] ?? '')) return;
    const isKeyword = next === '=' && value !== '=' && begins && !token.includes('.');
    if (!isKeyword && isMessage && !LOOKS_LIKE_ONE.test(token)) return;
    const callee = callees.at(-1);
    names.push({
      path: token,
      isKeyword,
      ...(isKeyword && callee !== undefined && { callee }),
    });
  });
  return names;
}
