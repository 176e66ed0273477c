import { element, words } from '@site/src/dom/element';
import { versionsOldestFirst } from '@site/src/site';
import type { ShownStep } from '@site/src/symbol-file';
import { lastName } from '@site/src/text/dotted';
import { searchPagePath } from '../Search/search-scope';
import { drawSignature } from './draw-signature';
import { type FoundSymbol, href, symbolAt } from './look-up';
import styles from './names.lazy.module.css';
import { type Column, columnsOf } from './signatures';

/** What is open, by the link that opens it. */
const open = new WeakMap<HTMLElement, HTMLElement>();

/**
 * Opens what is known of an entry in all versions below its line of facts, or closes it.
 *
 * @param link - The link in that line.
 * @throws if it cannot be loaded
 */
export async function togglePanel(link: HTMLAnchorElement): Promise<void> {
  if (closePanel(link)) return;
  const line = link.closest('p');
  const id = line?.previousElementSibling?.id;
  const found = await symbolAt(new URL(`#${id}`, window.location.href));
  if (!found || !line) throw new Error(`${id}: expected an entry of the reference, found none.`);
  // It may have been asked for twice.
  if (open.has(link)) return;
  const panel = drawPanel(found);
  line.after(panel);
  open.set(link, panel);
  link.setAttribute('aria-expanded', 'true');
  link.setAttribute('aria-controls', panel.id);
  const leave = () => {
    closePanel(link);
    link.focus();
  };
  for (const part of [link, panel])
    part.addEventListener('keydown', ({ key }) => key === 'Escape' && open.has(link) && leave());
  panel.querySelector('button')?.addEventListener('click', leave);
}

function closePanel(link: HTMLElement): boolean {
  const panel = open.get(link);
  if (!panel) return false;
  panel.remove();
  open.delete(link);
  link.setAttribute('aria-expanded', 'false');
  link.removeAttribute('aria-controls');
  return true;
}

function drawPanel(found: FoundSymbol): HTMLElement {
  const { symbol, anchor } = found;
  const columns = columnsOf(symbol.signatures, symbol.versions ?? []);
  const { changes = [] } = symbol;
  return element(
    'section',
    { id: `versions-of-${anchor}`, class: styles.panel ?? '', 'aria-label': `${anchor} in every version` },
    element('button', { type: 'button', class: styles.close ?? '', 'aria-label': 'Close' }, '×'),
    element(
      'div',
      { class: `changes ${styles.columns}` },
      ...columns.map((column) => drawColumn(column, found)),
    ),
    changes.length > 0 && element('ul', { class: styles.steps ?? '' }, ...changes.map(drawStep)),
    drawGuides(found),
  );
}

function drawColumn({ versions, lines }: Column, found: FoundSymbol): HTMLElement {
  return element(
    'div',
    {},
    element(
      'p',
      { class: styles.label ?? '' },
      ...versions.flatMap((version, at) => [
        at > 0 && ', ',
        lines ? drawVersion(version, found) : labelOf(version),
      ]),
    ),
    lines === null ? element('p', { class: styles.none ?? '' }, 'Not there') : drawSignature(lines),
  );
}

/** A link to the entry in a version; the version that is being read needs none. */
function drawVersion(version: number, { symbol, anchor, route, version: own }: FoundSymbol): Node {
  const label = labelOf(version);
  if (version === own) return element('span', { 'aria-current': 'true' }, label);
  const [from, to] = [versionsOldestFirst[own]?.path ?? '', versionsOldestFirst[version]?.path ?? ''];
  const address = symbol.elsewhere?.[version] ?? `${to}${route.slice(from.length)}#${anchor}`;
  return element('a', { href: href(address), 'aria-label': `${anchor} in ${label}` }, label);
}

function drawStep({ version, kind, address, breaking, notes = [], upgrade }: ShownStep): HTMLElement {
  return element(
    'li',
    {},
    element('a', { href: href(address) }, `${kind[0]?.toUpperCase()}${kind.slice(1)} in ${labelOf(version)}`),
    breaking && element('span', { class: styles.breaking ?? '' }, ' may break code'),
    notes.length > 0 && ': ',
    ...notes.flatMap(({ text }, at) => [at > 0 && '; ', words(text)]),
    upgrade &&
      element(
        'p',
        {},
        element('a', { href: href(upgrade.address) }, 'To upgrade'),
        upgrade.says !== undefined && ': ',
        upgrade.says !== undefined && words(upgrade.says),
      ),
  );
}

function drawGuides({ symbol, anchor, version }: FoundSymbol): Node | null {
  const { guides = [], guideCount } = symbol;
  const name = versionsOldestFirst[version]?.name ?? '';
  if (guides.length === 0) return null;
  return element(
    'p',
    { class: styles.guides ?? '' },
    'Used in ',
    ...guides.flatMap(([title, address], at) => [
      at > 0 && ', ',
      element('a', { href: href(address) }, title),
    ]),
    guideCount !== undefined && ' and ',
    guideCount !== undefined &&
      element(
        'a',
        { href: href(searchPagePath(lastName(anchor), name, 'guides')) },
        `${guideCount - guides.length} more`,
      ),
  );
}

function labelOf(version: number): string {
  return versionsOldestFirst[version]?.label ?? '';
}
