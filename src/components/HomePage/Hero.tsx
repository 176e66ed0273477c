import Link from '@docusaurus/Link';
import { siteTagline } from '@site/src/site';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
import Install from './_install.mdx';
import Sample from './_sample.mdx';
import styles from './Hero.module.css';
import { Store } from './Store';
import { Trace } from './Trace';

interface Props {
  /** Where a page of the latest version is for this reader. */
  pathOf: (route: string) => string;
}

/** What the framework is for, what it does to data, and the code that does it, in one screen. */
export function Hero({ pathOf }: Props): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.pitch}>
        <Heading as="h1" className={styles.title}>
          {siteTagline}
        </Heading>
        <p className={styles.lead}>
          superduper is an open-source Python framework. You declare models, listeners and vector indexes as
          components; it runs them over your data, and keeps their results up to date.
        </p>
        <p className={styles.actions}>
          <Link className="button button--primary button--lg" to={pathOf('/docs/get_started')}>
            Get started
          </Link>
          <Link className="button button--outline button--primary button--lg" to={pathOf('/docs/intro')}>
            What is superduper?
          </Link>
        </p>
        <div className={styles.install}>
          <MDXContent>
            <Install />
          </MDXContent>
        </div>
        <Trace />
      </div>
      <div className={styles.sample}>
        <Store className={styles.store} />
        <MDXContent>
          <Sample />
        </MDXContent>
      </div>
    </header>
  );
}
