import type { ReactNode } from 'react';

/** Renders a text such as “Use `Listener.run`” with the backticked parts in `<code>` elements. */
export function BacktickText({ children }: { children: string }): ReactNode {
  // Splitting at the backticks alternates between text and code, starting with text.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and don't change places.
  return children.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
