import { Children, isValidElement, type ReactNode } from 'react';

/** @returns the words of a heading, also those in code and emphasis */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return textOf(child.props.children);
      return String(child);
    })
    .join('');
}
