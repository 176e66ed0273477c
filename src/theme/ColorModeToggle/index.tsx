// Change: every click switches what is seen, and a second button leads back to the system's choice; the stock one cycles system, light, dark, so that its first click may change nothing.
import { useColorMode } from '@docusaurus/theme-common';
import type { Props } from '@theme/ColorModeToggle';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import OriginalColorModeToggle from '@theme-original/ColorModeToggle';
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import styles from './styles.module.css';

const TO_SYSTEM = 'Use system color mode';

export default function ColorModeToggle({ className, onChange, ...props }: Props): ReactNode {
  const { colorMode } = useColorMode();
  const toSystem = ({ currentTarget }: MouseEvent) => {
    // The button is about to be hidden.
    currentTarget.nextElementSibling?.querySelector('button')?.focus();
    onChange(null);
  };
  return (
    <div className={className}>
      <div className={clsx('needs-script', styles.group)}>
        <button
          type="button"
          className={clsx('clean-btn', styles.system)}
          aria-label={TO_SYSTEM}
          title={TO_SYSTEM}
          onClick={toSystem}
        >
          <IconSystemColorMode aria-hidden />
        </button>
        {/* Where the system has no say it switches between two modes. What its label says is in i18n/en/code.json. */}
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
