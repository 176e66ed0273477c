// Change: renders nothing, because `src/components/Provenance` shows the table of contents below the title. In the stock layout it is above the title.
import type { ReactNode } from 'react';

export default function DocItemTOCMobile(): ReactNode {
  return null;
}
