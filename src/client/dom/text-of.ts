import { Children, isValidElement, type ReactNode } from 'react';

/** Returns the text of React nodes, including the text in code and emphasis. */
export function extractText(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return extractText(child.props.children);
      return String(child);
    })
    .join('');
}
