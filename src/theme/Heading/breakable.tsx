import { Breakable } from '@site/src/components/Breakable';
import type { ReactNode } from 'react';

/** @returns the title; where it is a dotted name it may break behind each dot, so that a small screen cuts no word */
export function breakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !/^\w+(?:\.\w+)+$/.test(title)) return title;
  return <Breakable at={/(?<=\.)/}>{title}</Breakable>;
}
