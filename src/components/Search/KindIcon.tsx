import type { PageKind } from '@site/src/shared/search/index-file';
import type { ReactNode } from 'react';
import { KIND_ICONS } from '../icons/search-kind-icons';
import { KIND_LABELS } from './messages';

/** Renders the icon for a kind of page, with a tooltip. Screen readers ignore the icon, so add a visually hidden label next to it. */
export function KindIcon({ kind }: { kind: PageKind }): ReactNode {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <title>{KIND_LABELS[kind]}</title>
      <path d={KIND_ICONS[kind]} />
    </svg>
  );
}
