import type { PageContent } from '@site/src/difference/content';
import type { PageDifference } from '@site/src/difference/types';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { contentOf } from './content-of';
import { changedSections, isRead, type PageSection, type Progress, progressOf } from './progress';
import type { Props as SinceProps } from './Since';
import { note, noted as notedOf } from './store';
import { forgetText, keepText, keptText } from './texts';
import { useHost } from './use-host';
import { watchEnds } from './watch';

interface Props {
  /** The base path. */
  base: string;
  /** Path of the page, with the base path. */
  path: string;
  /** What has been read of it. */
  noted: Progress | undefined;
}

/** What changed since the reader read the page. */
interface Since {
  difference: PageDifference;
  /** When that was, in milliseconds. */
  at: number;
  Dialog: ComponentType<SinceProps>;
}

/** A page as it is drawn. */
interface Shown {
  content: Pick<PageContent, 'title' | 'sections'>;
  sections: readonly PageSection[];
  /** By the id of a section what follows it. */
  ends: ReadonlyMap<string, Element>;
}

/** Notes what is read of a page, and says at its foot how much that is, and in its head what changed since. Draws nothing on what is no page of text. */
export function PageReading({ base, path, noted }: Props): ReactNode {
  const foot = useHost((host) => document.querySelector('article .theme-doc-footer')?.after(host));
  const head = useHost((host) => {
    host.style.display = 'inline';
    document.querySelector('article > [data-markdown-ignore]')?.append(host);
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const [since, setSince] = useState<Since | null>(null);
  const isCurrent = useRef(false);
  const stop = useRef(() => {});

  /** Notes sections, and what the page says if that is not kept yet or all of it has been read now. */
  const noteRead = (page: Shown, anchors: readonly string[]) => {
    const at = Date.now();
    const progress = progressOf(page.sections, [...(notedOf(path)?.read ?? []), ...anchors], at);
    note(path, progress);
    if (isCurrent.current || !progress) return;
    keptText(base, path).then((kept) => {
      if (kept && !isRead(progress)) return;
      isCurrent.current = true;
      keepText(base, path, page.content, at);
    });
  };

  const begin = useEffectEvent(async (isGone: () => boolean) => {
    const page = shownPage();
    if (!page) return;
    setShown(page);
    const found = await changesSince(base, path, page);
    if (isGone()) return;
    if (found) {
      setSince(found);
      const { at, read } = notedOf(path) ?? { at: Date.now(), read: [] };
      const changed = changedSections(found.difference.sections);
      const left = read.filter((anchor) => !changed.includes(anchor));
      note(path, progressOf(page.sections, left, at));
    }
    stop.current = watchEnds(page.ends, (anchor) => noteRead(page, [anchor]));
  });
  useEffect(() => {
    let isGone = false;
    begin(() => isGone);
    return () => {
      isGone = true;
      stop.current();
    };
  }, []);

  if (!shown) return null;
  const done = noted !== undefined && isRead(noted);
  const toggle = () => {
    // What is in view would be noted again at once.
    stop.current();
    if (done) {
      isCurrent.current = false;
      note(path, null);
      forgetText(base, path);
    } else
      noteRead(
        shown,
        shown.sections.map(([anchor]) => anchor),
      );
  };
  return (
    <>
      {foot &&
        createPortal(
          <section className="reading" aria-label="Reading">
            <p>{stateOf(noted)}</p>
            <label>
              <input type="checkbox" checked={done} onChange={toggle} />I have read this page
            </label>
          </section>,
          foot,
        )}
      {head && since && createPortal(<Remark {...since} title={shown.content.title} path={path} />, head)}
    </>
  );
}

/** Says that the page has changed since it was read, and opens what. */
function Remark({
  Dialog,
  difference,
  at,
  title,
  path,
}: Since & Pick<SinceProps, 'title' | 'path'>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const day = dayOf(at);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="reading-remark"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Changed since you read it on {day}
      </button>
      {isOpen && <Dialog {...{ title, path, day, difference, opener }} onClose={() => setOpen(false)} />}
    </>
  );
}

const dayOf = (at: number) => new Date(at).toLocaleDateString('en', { dateStyle: 'medium' });

function stateOf(noted: Progress | undefined): string {
  if (!noted) return 'Not read yet.';
  if (isRead(noted)) return `✓ Read on ${dayOf(noted.at)}.`;
  return `${noted.read.length} of ${noted.of} sections read.`;
}

/** @returns null where the page is none of text */
function shownPage(): Shown | null {
  const article = document.querySelector<HTMLElement>('article .article');
  const foot = document.querySelector('article .theme-doc-footer');
  if (!article || !foot) return null;
  const headings = [...article.querySelectorAll<HTMLElement>('h2[id]')];
  const content = {
    title: document.querySelector('article h1')?.textContent ?? '',
    sections: contentOf(article),
  };
  const whole: PageSection[] = [['', '']];
  const sections = headings.map(({ id, textContent }): PageSection => [id, textContent]);
  const ends = headings.map(({ id }, index): [string, Element] => [id, headings[index + 1] ?? foot]);
  return headings.length > 0
    ? { content, sections, ends: new Map(ends) }
    : { content, sections: whole, ends: new Map([['', foot]]) };
}

/** @returns what tells a page from what it was when it was read; null if nothing does, or nothing is known of it */
async function changesSince(base: string, path: string, { content }: Shown): Promise<Since | null> {
  const kept = await keptText(base, path);
  const asText = ({ title, sections }: Shown['content']) => JSON.stringify([title, sections]);
  if (!kept || asText(kept) === asText(content)) return null;
  try {
    const { comparePages, default: Dialog } = await import('./Since');
    const difference = comparePages(kept, content);
    return difference.changed ? { difference, at: kept.at, Dialog } : null;
  } catch {
    // It could not be loaded: the page can be read all the same.
    return null;
  }
}
