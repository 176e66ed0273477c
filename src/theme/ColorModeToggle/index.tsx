// Change: every click switches what is seen, the label says to what, and a second button leads back to the system's choice; the stock one cycles system, light, dark, so that its first click may change nothing.
import { useColorMode } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import styles from './styles.module.css';

export default function ColorModeToggle({ className, buttonClassName, onChange }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const other = useColorMode().colorMode === 'dark' ? 'light' : 'dark';
  const toggle = useRef<HTMLButtonElement>(null);
  const toSystem = () => {
    // The button is about to be hidden.
    toggle.current?.focus();
    onChange(null);
  };
  return (
    <div className={className}>
      <div className={styles.group}>
        <Button label="Use the system’s colour mode" className={styles.system} onClick={toSystem}>
          <IconSystemColorMode aria-hidden />
        </Button>
        <Button
          ref={toggle}
          label={`Switch to ${other} mode`}
          className={buttonClassName}
          disabled={!isBrowser}
          onClick={() => onChange(other)}
        >
          {/* Which of the two is shown is right before React runs: see the styles. */}
          <IconLightMode aria-hidden className={styles.light} />
          <IconDarkMode aria-hidden className={styles.dark} />
        </Button>
      </div>
    </div>
  );
}

function Button({ label, className, ...props }: ComponentProps<'button'> & { label: string }): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.button, className)}
      aria-label={label}
      title={label}
      {...props}
    />
  );
}
