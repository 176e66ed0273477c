// Change: tells what to try next, with the landing page of each version; the stock page is a dead end.
import Link from '@docusaurus/Link';
import { docsRepository, versions } from '@site/src/site';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx('container', styles.page, className)}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <Heading as="h1">Page not found</Heading>
      <p>
        Nothing lives at this address. The page may belong to another version of the documentation, or the
        link that brought you may be out of date.
      </p>
      <ul className={styles.choices}>
        {versions.map(({ name, label, path, state }) => (
          <li key={name}>
            <Link to={path}>Documentation of {label}</Link>
            {state === 'latest' && ' (the latest release)'}
          </li>
        ))}
        <li>
          <Link to="/versions">All versions</Link>
        </li>
        <li>
          <Link to="/">Home</Link>
        </li>
      </ul>
      <p>
        Was it a link on this site? <Link to={`${docsRepository}/issues`}>Report the broken link</Link>.
      </p>
    </main>
  );
}
