import { isRead, type Progress } from './progress';

/** How what this feature draws looks. It stands in no file of styles, so that nobody loads it who has not asked for it. */
const STYLES = `
.reading{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;margin-block:1.5rem;padding:.5rem 1rem;border:1px solid var(--site-border);border-radius:var(--ifm-global-radius);font-size:.9375rem}
.reading p{flex:1;min-width:12rem;margin:0}
.reading label{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;cursor:pointer}
.reading-remark{padding:0;border:0;background:none;color:var(--ifm-link-color);font:inherit;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
@media print{.reading{display:none}}`;

const SIDEBAR = '.menu__link';
const CONTENTS = '.table-of-contents__link';

/**
 * Says in the sidebar which pages have been read, and beside the page which of its sections. React knows nothing of it, and a tick stands
 * wherever the link is drawn.
 *
 * @param noted - What has been read, by path.
 * @param here - What has been read of the page that is open.
 * @returns The text of a style sheet.
 */
export function ticksSheet(noted: ReadonlyMap<string, Progress>, here: Progress | undefined): string {
  const done = [...noted].filter(([, progress]) => isRead(progress));
  const begun = [...noted].filter(([, progress]) => !isRead(progress));
  return [
    STYLES,
    ticks(
      SIDEBAR,
      done.map(([path]) => path),
      '✓',
      'read',
    ),
    ...begun.map(([path, { read, of }]) =>
      ticks(SIDEBAR, [path], `${read.length}/${of}`, `${read.length} of ${of} sections read`),
    ),
    ticks(
      CONTENTS,
      (here?.read ?? []).filter(Boolean).map((anchor) => `#${anchor}`),
      '✓',
      'read',
    ),
  ].join('\n');
}

/** What is drawn behind links, and what is said of it; browsers that cannot have both take the first line. */
function ticks(links: string, addresses: readonly string[], drawn: string, said: string): string {
  if (addresses.length === 0) return '';
  const selectors = addresses.map((address) => `[href=${JSON.stringify(address)}]`).join(',');
  return `${links}:is(${selectors})::after{content:"${drawn}";content:"${drawn}" / "(${said})";flex:none;margin-inline-start:auto;padding-inline-start:.5rem;color:var(--site-muted);font-size:.8125rem;font-variant-numeric:tabular-nums}`;
}
