import Link from '@docusaurus/Link';
import { useActiveVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { useStorageSlot } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import addresses from '@generated/docusaurus-plugin-content-docs/default/reading-files.json';
import { withoutSlash } from '@site/src/shared/base-path';
import type { ReadingFile } from '@site/src/shared/reading-file';
import { type ReactNode, use, useEffect, useMemo } from 'react';
import { NOTES, type Note, type PageState, pageStates, parseNotes, whereToGoOn } from './notes';
import { PageReading } from './PageReading';
import { Slot } from './Slot';
import { ticksSheet } from './ticks';

const files = new Map<string, Promise<ReadingFile>>();

/** Loads a file once. If it can't be loaded, the reading progress isn't shown, but readers can still read the pages. */
function fileAt(address: string): Promise<ReadingFile> {
  const load = () => fetch(address).then((response) => response.json());
  const file = files.get(address) ?? load().catch(() => ({}));
  files.set(address, file);
  return file;
}

/** Records the pages that are read and shows them in the sidebar, on the page, and on the landing page of the version. */
export default function Reader(): ReactNode {
  const { name = '', path: root = '' } = useActiveVersion(undefined) ?? {};
  const pathname = withoutSlash(useLocation().pathname);
  const [stored, slot] = useStorageSlot(NOTES);
  const file = use(fileAt(useBaseUrl(addresses[name] ?? '')));
  const pages = useMemo(() => pageStates(file, root, parseNotes(stored)), [file, root, stored]);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ticksSheet(pages));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [pages]);

  const note = ({ path, digest }: PageState, isRead: boolean) => {
    const noted: Note = { at: Date.now(), ...(isRead && { digest }) };
    // Another tab may have changed the notes.
    slot.set(JSON.stringify({ ...parseNotes(slot.get()), [path]: noted }));
  };
  if (pathname === withoutSlash(root)) return <GoOn pages={pages} />;
  const here = pages.find(({ path }) => path === pathname);
  return here && <PageReading key={pathname} page={here} note={(isRead) => note(here, isRead)} />;
}

/** Links from a version's landing page to the page that the reader left, or to the next one. */
function GoOn({ pages }: { pages: readonly PageState[] }): ReactNode {
  const { docs, label } = useDocsVersion();
  const on = whereToGoOn(pages);
  const id = useActiveVersion(undefined)?.docs.find(({ path }) => path === on?.path)?.id ?? '';
  if (!on) return null;
  return (
    <Slot at="main h1 + *" where="afterend">
      <section className="reading screen-only" aria-label="Reading progress">
        <p>
          Continue: <Link to={on.path}>{docs[id]?.title}</Link>
        </p>
        <span>
          {pages.filter(({ state }) => state === 'read').length} of {pages.length} pages read in {label}
        </span>
      </section>
    </Slot>
  );
}
