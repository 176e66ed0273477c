// Change: says that a version is older and links to the same page in the latest version and to upgrade help. It isn't an alert.
import Link from '@docusaurus/Link';
import {
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { useUpgradePath } from '@site/src/client/hooks/use-upgrade-path';
import { findNextVersion, getVersion } from '@site/src/shared/site';
import { getUpgradeCheckRoute } from '@site/src/shared/versions/upgrade-page';
import type { Props } from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/text/format';
import styles from './styles.module.css';

export default function DocVersionBanner({ className }: Props): ReactNode {
  const version = getVersion(useDocsVersion().version);
  const latest = useLatestVersion(undefined);
  const { savePreferredVersionName } = useDocsPreferredVersion();
  const { page, findPathIn } = useCounterparts();
  const nextVersion = version.state === 'older' ? findNextVersion(version.name) : undefined;
  const upgradePath = useUpgradePath(nextVersion?.name);
  if (version.state === 'latest') return null;
  const counterpart = findPathIn(latest);
  const isLandingPage = page?.id === null;

  return (
    <aside
      className={clsx(className, ThemeClassNames.docs.docVersionBanner, 'flow', styles.banner)}
      aria-label="About this version"
    >
      <p className="margin--none">
        {version.state === 'unreleased' ? (
          <>
            You’re reading the unreleased <b>main branch</b> as of {formatDate(version.date)}.
          </>
        ) : (
          <>
            You’re reading <b>{version.label}</b>, an older version.
          </>
        )}{' '}
        {!counterpart && `${latest.label} doesn’t have this page. `}
      </p>
      <p className="margin--none">
        {counterpart ? (
          <Link to={counterpart} onClick={() => savePreferredVersionName(latest.name)}>
            {isLandingPage ? `Go to the ${latest.label} docs` : `This page in ${latest.label}`}
          </Link>
        ) : (
          <Link to={latest.path}>Go to the {latest.label} docs</Link>
        )}
        {/* On the upgrade page itself, the first link already leads to that page. */}
        {upgradePath !== null && upgradePath !== counterpart && (
          <>
            {'\u00a0· '}
            <Link to={upgradePath}>How to upgrade</Link>
          </>
        )}
        {nextVersion && (
          <>
            {'\u00a0· '}
            <Link to={getUpgradeCheckRoute(version, nextVersion)}>Check your code</Link>
          </>
        )}
      </p>
    </aside>
  );
}
