import HomePage from '@site/src/components/HomePage';
import { siteDescription, siteTagline } from '@site/src/shared/site';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Home(): ReactNode {
  return (
    <Layout title={siteTagline} description={siteDescription}>
      <HomePage />
    </Layout>
  );
}
