import { Children, isValidElement, type ReactNode } from 'react';

/** Returns the plain text of React nodes, including the text of nested elements such as `<code>`. */
export function extractText(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return extractText(child.props.children);
      return String(child);
    })
    .join('');
}
