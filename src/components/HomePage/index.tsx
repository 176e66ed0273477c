import Link from '@docusaurus/Link';
import { latestVersion, siteTagline, versions } from '@site/src/site';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
import Sample from './_sample.mdx';
import styles from './styles.module.css';

interface Way {
  title: string;
  text: string;
  to: string;
  action: string;
}

const ways: readonly Way[] = [
  {
    title: 'Start',
    text: 'From an empty environment to a model that answers from your data, in one page.',
    to: '/docs/get_started',
    action: 'Install and run',
  },
  {
    title: 'Build',
    text: 'Tutorials that end with something that works, the result of every step shown.',
    to: '/docs/tutorials/intro',
    action: 'Choose a tutorial',
  },
  {
    title: 'Understand',
    text: 'What models, listeners, vector indexes and the other components are, and how they fit.',
    to: '/docs/components/overview',
    action: 'Read the concepts',
  },
];

const ideas: readonly { title: string; text: string }[] = [
  {
    title: 'Your data stays where it is',
    text: 'MongoDB, SQL databases, Snowflake: superduper connects to the store that you have and writes results next to the rows they came from.',
  },
  {
    title: 'Declare, then apply',
    text: 'Models, listeners, vector indexes and tables are components. You describe them in Python; applying them makes tables and runs jobs.',
  },
  {
    title: 'It keeps up by itself',
    text: 'When a row arrives or changes, what depends on it is computed again, in order, and only that.',
  },
];

function Hero(): ReactNode {
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
          <Link className="button button--primary button--lg" to="/docs/get_started">
            Get started
          </Link>
          <Link className="button button--outline button--primary button--lg" to="/docs/intro">
            What is superduper?
          </Link>
        </p>
        <p className={styles.install}>
          <code>pip install superduper-framework=={latestVersion.release}</code>
        </p>
      </div>
      <div className={styles.sample}>
        <MDXContent>
          <Sample />
        </MDXContent>
      </div>
    </header>
  );
}

/** The site's front page: what the framework is for, a sample that runs, three ways in, and the versions. */
export default function HomePage(): ReactNode {
  return (
    <main className={styles.page}>
      <Hero />

      <section className={styles.band} aria-labelledby="ideas">
        <Heading as="h2" id="ideas" className={styles.heading}>
          What it does
        </Heading>
        <ul className={styles.columns}>
          {ideas.map(({ title, text }) => (
            <li key={title} className={styles.idea}>
              <Heading as="h3">{title}</Heading>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.band} aria-labelledby="ways">
        <Heading as="h2" id="ways" className={styles.heading}>
          Three ways in
        </Heading>
        <ul className={styles.columns}>
          {ways.map(({ title, text, to, action }) => (
            <li key={to} className={styles.way}>
              <Heading as="h3">{title}</Heading>
              <p>{text}</p>
              <Link to={to}>{action}</Link>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.band} aria-labelledby="versions">
        <Heading as="h2" id="versions" className={styles.heading}>
          The version that you installed
        </Heading>
        <p className={styles.note}>
          Every page says which release it was written for. Read the one that{' '}
          <code>pip show superduper-framework</code> names.
        </p>
        <ul className={styles.columns}>
          {versions.map(({ name, label, path, state, release, ref }) => (
            <li key={name} className={styles.version}>
              <Link to={path}>{label}</Link>
              <span>
                {release ? `release ${release}` : `at ${ref}`}, {state}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          <Link to="/versions">All versions, with their source and change logs</Link>
        </p>
      </section>
    </main>
  );
}
