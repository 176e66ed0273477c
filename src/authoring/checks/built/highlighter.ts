import type { Problem } from '../../../model/problem';

/** A script that the browser may load. */
export interface Chunk {
  /** Path from the build folder. */
  file: string;
  text: string;
}

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
export function checkHighlighter(chunks: readonly Chunk[]): Problem[] {
  return chunks.flatMap(({ file, text }) => {
    const found = SIGNS.flatMap((sign) => sign.exec(text)?.[0] ?? [])[0];
    if (found === undefined) return [];
    return [
      {
        file: `build/${file}`,
        expected: 'no highlighter in what the browser loads',
        found: JSON.stringify(found),
        fix: 'Find what imports it; src/plugins/code-blocks highlights when the site is built.',
      },
    ];
  });
}
