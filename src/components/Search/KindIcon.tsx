import type { PageKind } from '@site/src/shared/search/index-file';
import type { ReactNode } from 'react';
import { KIND_ICONS } from '../icons/search-kind-icons';
import { KIND_LABELS } from './messages';

/** Renders the icon of a page kind with a tooltip. Screen readers ignore the icon, so callers add a hidden label. */
export function KindIcon({ kind }: { kind: PageKind }): ReactNode {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <title>{KIND_LABELS[kind]}</title>
      <path d={KIND_ICONS[kind]} />
    </svg>
  );
}
