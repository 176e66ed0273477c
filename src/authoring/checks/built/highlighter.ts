import type { Problem } from '../../../model/problem';
import { problemsOf, type TextFile } from '../problems-in';

/** Signs that a highlighter cannot hide, however its code is shortened: keys of grammars, names of its classes and modules. */
const SIGNS: readonly RegExp[] = [
  /\blookbehind:\s*(?:!0|true)/,
  /triple-quoted-string/,
  /\bPrism\.(?:languages|highlight|tokenize)\b/,
  /prism-react-renderer|prismjs|refractor|lowlight/,
  /\bhljs\b/,
  /\b(?:createHighlighter|codeToHast|oniguruma)\b/,
];

/** No script has code that highlights code: that is done when the site is built. */
export function checkHighlighter(chunks: readonly TextFile[]): Problem[] {
  const fix = 'Find what imports it; src/plugins/code-blocks highlights when the site is built.';
  return problemsOf('build/', chunks, ({ text }, tell) => {
    const [found] = SIGNS.flatMap((sign) => sign.exec(text)?.[0] ?? []);
    if (found !== undefined) tell('no highlighter in what the browser loads', JSON.stringify(found), fix);
  });
}
