// Change: each click switches the visible color mode, and a second button restores the system's choice.
import { useColorMode } from '@docusaurus/theme-common';
import type { Props } from '@theme/ColorModeToggle';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import OriginalColorModeToggle from '@theme-original/ColorModeToggle';
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import styles from './styles.module.css';

const SYSTEM_LABEL = 'Use system color mode';

export default function ColorModeToggle({ className, onChange, ...props }: Props): ReactNode {
  const { colorMode } = useColorMode();
  const restoreSystemMode = ({ currentTarget }: MouseEvent) => {
    // This button is about to disappear, so move the focus to the next one.
    currentTarget.nextElementSibling?.querySelector('button')?.focus();
    onChange(null);
  };
  return (
    <div className={className}>
      <div className={clsx('needs-script', styles.group)}>
        <button
          type="button"
          className={clsx('clean-btn muted', styles.system)}
          aria-label={SYSTEM_LABEL}
          title={SYSTEM_LABEL}
          onClick={restoreSystemMode}
        >
          <IconSystemColorMode aria-hidden />
        </button>
        {/* Without `respectPrefersColorScheme`, the stock button only switches between light and dark. Its label is in i18n/en/code.json. */}
        <OriginalColorModeToggle
          {...props}
          className={styles.toggle}
          respectPrefersColorScheme={false}
          value={colorMode}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
