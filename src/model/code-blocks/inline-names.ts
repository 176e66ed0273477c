/** A name in code of text: `db.remove`, or `force=` with what takes it. */
export interface InlineName {
  path: string;
  isKeyword: boolean;
  /** The name before the bracket that a keyword stands in: `db.remove`. */
  callee?: string;
}

const TOKEN = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|'[^']*'|"[^"]*"|[^\s\w]|\d[\w.]*|\s+/g;
const NAME = /^[A-Za-z_]/;
/** Three words are a message or a statement, in which a word is no name unless it looks like one. */
const MESSAGE = /^[^(=]*[^\s(=]\s+[^\s(=][^(=]*\s[^\s(=]/;
const LOOKS_LIKE_ONE = /[._]|^[A-Z]+[a-z]+[A-Z]|^[A-Z]\w+(?:Error|Exception)$/;

/**
 * Reads the names in code that stands in text.
 *
 * @returns The names in order. What stands between quotes is none, nor is an option of a command (`--name=…`) or a part of an address.
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
