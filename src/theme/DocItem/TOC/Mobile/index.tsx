// Change: stands behind the first paragraph (`src/components/Provenance`); the stock one stands above the title.
import type { ReactNode } from 'react';

export default function DocItemTOCMobile(): ReactNode {
  return null;
}
