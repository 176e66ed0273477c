import Link from '@docusaurus/Link';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { loadJson } from '../../client/load-json';
import type { UpgradeFiles } from '../../shared/upgrade/data';
import { formatCheckCommand, listUpgradePages, UPGRADE_CHECK } from '../../shared/upgrade/page';
import { Checker } from './Checker';
import { createCheckClient } from './client';

const { prepare, check } = createCheckClient(() => new Worker(new URL('./worker.ts', import.meta.url)));

/** Renders the page `/upgrade`, which finds the parts of a reader's code that a newer version of the framework affects. */
export default function UpgradeCheck({ files }: { files: UpgradeFiles }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { url, baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <Layout title={UPGRADE_CHECK.title} description={UPGRADE_CHECK.description}>
      <main className="container alone">
        <Heading as="h1">{UPGRADE_CHECK.title}</Heading>
        <p className="narrow">{UPGRADE_CHECK.lead}</p>
        <div id="upgrade-check">
          <noscript data-markdown-ignore>
            <p>The check needs JavaScript. Without it, compare your program with these pages:</p>
          </noscript>
          <Checker
            runner={{
              loadFile: (name) => loadJson(withBaseUrl(files.apis[name] ?? files.changes[name] ?? '')),
              prepare,
              check,
              siteUrl: url + baseUrl,
            }}
            toUrl={withBaseUrl}
          >
            <aside aria-labelledby="coverage">
              <h2 id="coverage">{UPGRADE_CHECK.coverageTitle}</h2>
              {UPGRADE_CHECK.coverage.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <p>
                {UPGRADE_CHECK.commandLead} <code>{formatCheckCommand(url + baseUrl)}</code>
              </p>
              <ul className="plain-list links">
                {listUpgradePages().map(({ label, route }) => (
                  <li key={route}>
                    <Link to={route}>{label}</Link>
                  </li>
                ))}
              </ul>
            </aside>
          </Checker>
        </div>
      </main>
    </Layout>
  );
}
