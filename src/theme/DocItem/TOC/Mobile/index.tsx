// Change: renders nothing, because `src/components/Provenance` renders the original after the first paragraph. In the stock layout it is above the title.
import type { ReactNode } from 'react';

export default function DocItemTOCMobile(): ReactNode {
  return null;
}
