import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { aiPlugins, dataPlugins, type PluginGroup } from '@site/src/shared/home';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Plugins.module.css';
import { usePreferredPath } from './use-preferred-path';

/** Renders a diagram that shows which databases and AI models the framework connects. */
export function Plugins(): ReactNode {
  return (
    <div className={styles.map}>
      <Group {...dataPlugins} />
      <div className={styles.middle} aria-hidden="true">
        <img src={useBaseUrl('/img/logo.svg')} alt="" width={72} height={72} />
      </div>
      <div className={`framed ${styles.models}`}>
        {aiPlugins.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </div>
  );
}

function Group({ title, plugins }: PluginGroup): ReactNode {
  const resolvePath = usePreferredPath();
  return (
    <div className={`framed ${styles.group}`}>
      <Heading as="h3">{title}</Heading>
      <ul className="plain-list">
        {plugins.map(({ id, name, supports, icon }) => (
          <li key={id}>
            <Icon name={icon} className={styles.mark} />
            <Link to={resolvePath(`/docs/${id}`)}>{name}</Link> <span className="quiet">{supports}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
