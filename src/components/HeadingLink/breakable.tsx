import type { ReactNode } from 'react';
import { Breakable } from '../Breakable';

/** @returns the title; where it is a dotted name it may break behind each dot, so that a small screen cuts no word */
export function breakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !/^\w+(?:\.\w+)+$/.test(title)) return title;
  return <Breakable at={/(?<=\.)/}>{title}</Breakable>;
}
