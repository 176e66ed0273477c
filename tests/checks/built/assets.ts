import type { TextFile } from '../../../src/authoring/checks/problem-list';
import type { Problem } from '../../../src/model/problem';
import { checkBuiltFiles } from './built-site';

/** Patterns that recognize the code of a syntax highlighter even if it is minified: grammar keys, and names of classes and modules. */
const HIGHLIGHTER_PATTERNS: readonly RegExp[] = [
  /\blookbehind:\s*(?:!0|true)/,
  /triple-quoted-string/,
  /\bPrism\.(?:languages|highlight|tokenize)\b/,
  /prism-react-renderer|prismjs|refractor|lowlight/,
  /\bhljs\b/,
  /\b(?:createHighlighter|codeToHast|oniguruma)\b/,
];

/** Checks that scripts don't contain a highlighter, because code is highlighted when the site is built. */
export function checkHighlighter(scripts: readonly TextFile[]): Problem[] {
  const fix = 'Remove the import, because src/plugins/code-blocks highlights code when the site is built.';
  return checkBuiltFiles(scripts, ({ text }, addProblem) => {
    const [match] = HIGHLIGHTER_PATTERNS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
    if (match !== undefined) addProblem('a script without a highlighter', JSON.stringify(match), fix);
  });
}
