import { FIRST_SCREEN } from '../../shared/first-screen';

const EXPECTED = `<link rel="expect" href="#${FIRST_SCREEN}" blocking="render">`;
const MARK = `<template id="${FIRST_SCREEN}"></template>`;

/**
 * Holds the first paint back until the first screen is read in: a browser that paints a screen half parsed moves what is centred or stands
 * in a table when the rest arrives. A long article says where its first screen ends (`src/outputs/static-html`); another page is waited for whole,
 * and one that breaks off is painted where it ends.
 * (HTML: https://html.spec.whatwg.org/multipage/links.html#link-type-expect)
 */
export function withFirstScreen(html: string): string {
  const expecting = html.replace('</head>', () => `${EXPECTED}</head>`);
  return expecting.includes(MARK) ? expecting : expecting.replace('</body>', () => `${MARK}</body>`);
}
