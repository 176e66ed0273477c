import Link from '@docusaurus/Link';
import { homeActions, homeLead } from '@site/src/shared/home';
import { siteTagline } from '@site/src/shared/site';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import Install from './_install.mdx';
import Sample from './_sample.mdx';
import styles from './Hero.module.css';
import { Trace } from './Trace';
import { usePreferredPath } from './use-preferred-path';

/** Renders the top of the home page: what the framework is for, a code sample, and a diagram of what the sample does. */
export function Hero(): ReactNode {
  const resolvePath = usePreferredPath();
  return (
    <header className={styles.hero}>
      <div className={styles.pitch}>
        <Heading as="h1" className={styles.title}>
          {siteTagline}
        </Heading>
        <p className={clsx('muted', styles.lead)}>{homeLead}</p>
        <p className={clsx('flow', styles.actions)}>
          {homeActions.map(({ label, to }, index) => (
            <Fragment key={to}>
              {index > 0 && ' '}
              <Link
                className={clsx('button button--primary button--lg', index > 0 && 'button--outline')}
                to={resolvePath(to)}
              >
                {label}
              </Link>
            </Fragment>
          ))}
        </p>
        <div>
          <MDXContent>
            <Install />
          </MDXContent>
        </div>
        <Trace />
      </div>
      <div className={styles.sample}>
        <BackgroundLogo />
        <MDXContent>
          <Sample />
        </MDXContent>
      </div>
    </header>
  );
}

/** Renders the large logo behind the code sample. The pictures for social networks use the same drawing. */
function BackgroundLogo(): ReactNode {
  return (
    <svg
      className={styles.store}
      viewBox="0 0 460 680"
      width="460"
      height="680"
      fill="#4b3fd0"
      aria-hidden="true"
    >
      {/* Draws each disk from its upper left corner: down, along the lower edge, up and back along the upper edge. */}
      {[462, 312, 162].map((y, index) => (
        <path
          key={y}
          opacity={0.3 + index * 0.35}
          d={`M0 ${y}v122a230 82 0 0 0 460 0v-122a230 82 0 0 1-460 0z`}
        />
      ))}
      <ellipse fill="var(--site-accent)" cx="230" cy="130" rx="230" ry="82" />
    </svg>
  );
}
