import { expect, test } from '@playwright/test';
import { CriticalStyles } from '../../../../src/outputs/delivery/critical-styles';
import { cases } from '../../../cases';

const PAGE =
  '<html data-theme="light"><body class="docs page"><p id="first">One hidden note</p><details open><a>b</a></details></body></html>';

for (const [name, css, expected] of cases`
tags, classes and ids that occur on the page
  p{top:0}.docs .page{top:0}.docs{top:1px}#first{top:0}#second{top:0}h1{top:0}.home{top:0}
  p{top:0}.docs .page{top:0}.docs{top:1px}#first{top:0}
only the selectors of a rule that can match
  p,h1,.page>p{top:0}
  p,.page>p{top:0}
one of several alternatives is enough
  :is(h1,p) a{top:0}:where(h1,h2){top:0}p:not(.home){top:0}body:has(.home){top:0}
  :is(h1,p) a{top:0}p:not(.home){top:0}
attributes that occur in the page or that its scripts set
  details[open]{top:0}[data-theme=dark] p{top:0}p[hidden]{top:0}
  details[open]{top:0}[data-theme=dark] p{top:0}
nothing that needs the reader to do something
  a:hover,a:focus-visible{top:0}p::selection{top:0}a:hover,a{left:0;transition:left 1s}
  a{left:0}
at-rules that contain a matching rule, and the order of layers
  @layer a,b;@layer b{@media print{p{top:0}}@media (width<=9px){h1{top:0}}}
  @layer a,b;@layer b{@media print{p{top:0}}}
only the variables that are used
  html{--a:var(--b);--b:1px;--c:2px}h1{top:var(--c)}p{top:var(--a)}
  html{--a:var(--b);--b:1px}p{top:var(--a)}
only the animations that are used
  @keyframes a{to{top:0}}@keyframes b{to{top:0}}p{animation:1s a}h1{animation:1s b}
  @keyframes a{to{top:0}}p{animation:1s a}
fonts
  @font-face{font-family:A;src:url(/a.woff2)}
  @font-face{font-family:A;src:url(/a.woff2)}
`)
  test(`selects ${name}`, () => {
    expect(new CriticalStyles(css).select(PAGE)).toBe(expected);
  });

test('declares fonts in pages only, and uses the font of code in the style sheet only', () => {
  const fonts =
    '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:Site Mono;src:url(/b.woff2)}';
  const styles = new CriticalStyles(`${fonts}p{font-family:"Site Mono", A}`);
  expect(styles.select(PAGE)).toBe(`${fonts}p{font-family: A}`);
  expect(styles.sheet).toBe('p{font-family:"Site Mono", A}');
});
