import type { ReactNode } from 'react';

/** Words in which names of the API stand between backticks. */
export function BacktickText({ children }: { children: string }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other identity, and never change places.
  return children.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}
