/**
 * A docset has the list of entries beside the page, and names its pages itself. The dark mode of Zeal turns the colours of the page round, but sets
 * the one behind it. Where no colours are mixed, a store in a diagram would be black.
 */
const OWN = `
.navbar,.theme-doc-sidebar-container,.theme-doc-toc-desktop,.theme-doc-toc-mobile,.footer,.pagination-nav{display:none!important}
.dashAnchor{position:absolute}
html:not([data-theme=dark]) body{background:var(--ifm-background-surface-color);height:auto;min-height:100vh}
@supports not (color:color-mix(in srgb,red,red)){.diagram{--dg-store:var(--ifm-color-emphasis-200)}}
`;

/**
 * Makes the style sheet of a docset. Zeal may draw with a browser of 2020 (Qt 5), which takes nothing that is in a cascade layer: it gets these
 * rules once more without. Browsers that know `:has()` know layers, and read past them.
 */
export function docsetStyles(css: string): string {
  // An optional font is one that the browser of Zeal never waits for.
  const sheet = css.replaceAll('font-display:optional', 'font-display:swap');
  return `@supports not selector(:has(a)){${layeredRules(sheet)}}${sheet}${OWN}`;
}

/** @returns the rules of all layers, in their order */
function layeredRules(css: string): string {
  const [, ...layers] = css.split(/@layer [\w.-]+\s*\{/);
  return layers.map((rest) => rest.slice(0, endOfBlock(rest))).join('');
}

/** @returns where a block ends that began before the text */
function endOfBlock(text: string): number {
  let depth = 1;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) return index;
  }
  throw new Error(
    `expected the end of a layer in the style sheet of the site, found none after \`${text.slice(0, 80)}\`. Look for a brace in a string: src/outputs/offline/docset-styles.ts takes each for one of a block.`,
  );
}
