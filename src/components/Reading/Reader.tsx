import { useActiveVersion, useDocsData } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { withoutSlash } from '@site/src/base-path';
import type { Move, Version } from '@site/src/versions/counterparts';
import { type ReactNode, useEffect } from 'react';
import { GoOn } from './GoOn';
import { formerPaths } from './moves';
import { PageReading } from './PageReading';
import type { Progress } from './progress';
import { note, noted as notedOf } from './store';
import { forgetText, keepText, keptText } from './texts';
import { ticksSheet } from './ticks';
import { useNoted } from './use-noted';

/** What of the docs' global data says where pages are. */
interface Places {
  versions: readonly Version[];
  moved: readonly Move[];
}

/** Notes what is read and says so: in the sidebar, on the page, and on the landing page of its version. Draws nothing while it is switched off. */
export default function Reader(): ReactNode {
  const base = useBaseUrl('/');
  const path = withoutSlash(useLocation().pathname);
  const noted = useNoted(base);
  const places = useDocsData(undefined) as unknown as Places;
  useFollowedMoves(base, places);
  useSheet(noted, noted?.get(path));
  const landing = useActiveVersion(undefined)?.path ?? '';
  if (!noted) return null;
  return path === withoutSlash(landing) ? (
    <GoOn key={path} noted={noted} />
  ) : (
    <PageReading key={path} base={base} path={path} noted={noted.get(path)} />
  );
}

/** What is noted of a page goes with it when it moves. */
function useFollowedMoves(base: string, { versions, moved }: Places): void {
  useEffect(() => {
    for (const [former, path] of formerPaths(versions, moved)) {
      const progress = notedOf(former);
      if (!progress) continue;
      if (!notedOf(path)) note(path, progress);
      note(former, null);
      keptText(base, former).then(async (kept) => {
        if (!kept) return;
        await keepText(base, path, kept, kept.at);
        await forgetText(base, former);
      });
    }
  }, [base, versions, moved]);
}

function useSheet(noted: ReadonlyMap<string, Progress> | null, here: Progress | undefined): void {
  useEffect(() => {
    if (!noted) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ticksSheet(noted, here));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [noted, here]);
}
