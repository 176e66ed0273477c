import type { ReactNode } from 'react';

/** Renders text in which parts between backticks become code: “Use `Listener.run`”. */
export function BacktickText({ children }: { children: string }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and don't change places.
  return children.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}
