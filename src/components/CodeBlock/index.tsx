import useIsBrowser from '@docusaurus/useIsBrowser';
import { useOverflow } from '@site/src/dom/use-overflow';
import type { Props as StockProps } from '@theme/CodeBlock';
import clsx from 'clsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import Buttons from './Buttons';
import Code from './Code';
import styles from './styles.module.css';

/** A block as the build writes it; a component may also give plain text as the only child. */
type Props = Pick<StockProps, 'className'> & {
  code?: string;
  marks?: string;
  lines?: string;
  /** The language's name for readers. */
  label?: string;
  title?: ReactNode;
  /** The links of the code, in order. */
  children?: ReactNode;
};

/** Code, highlighted already. It scrolls by keyboard where its lines are too long, and can be read without JavaScript. */
export default function CodeBlock({
  code,
  marks = '',
  lines = '',
  label = 'text',
  title,
  className,
  children,
}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const [wraps, setWraps] = useState(false);
  const box = useRef<HTMLPreElement>(null);
  const overflows = useOverflow(box);
  const titleId = useId();
  const block = { code: code ?? (typeof children === 'string' ? children : ''), marks, lines };
  const Frame = title ? 'figure' : 'div';
  // A name of its own only where there is something to scroll; before that is known, the box can be reached in any case.
  const scrolls = overflows && {
    role: 'group',
    ...(title ? { 'aria-labelledby': titleId } : { 'aria-label': `Code, ${label}` }),
  };
  return (
    <Frame className={clsx('theme-code-block', styles.block, wraps && styles.wraps, className)}>
      {title && (
        <figcaption className={styles.title} id={titleId}>
          {title}
        </figcaption>
      )}
      <div className={styles.body}>
        <pre
          ref={box}
          className={clsx('thin-scrollbar', styles.box)}
          tabIndex={overflows === false ? undefined : 0}
          {...scrolls}
        >
          <Code block={block}>{code === undefined ? null : children}</Code>
        </pre>
        {isBrowser && (
          <Buttons
            block={block}
            label={label}
            box={box}
            wrap={overflows || wraps ? { isOn: wraps, toggle: () => setWraps(!wraps) } : null}
          />
        )}
      </div>
    </Frame>
  );
}
