// Change: renders nothing, because `src/components/Provenance` shows the table of contents on small screens.
import type { ReactNode } from 'react';

export default function DocItemTOCMobile(): ReactNode {
  return null;
}
