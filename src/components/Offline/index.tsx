import useBaseUrl from '@docusaurus/useBaseUrl';
import { withBasePath } from '@site/src/shared/base-path';
import { zipPath } from '@site/src/shared/offline/names';
import { type SiteVersion, versionSlug } from '@site/src/shared/site';
import { megabytes } from '@site/src/shared/text/bytes';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { keep, refresh, remove, snapshot, stop, subscribe } from './store';

/** As wide as a size, until that is known: nothing moves when it comes. */
const UNKNOWN = '––.– ––';

/** Says what it is to keep a version; the card of each version has {@link KeptVersion}. */
export function Offline(): ReactNode {
  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    refresh(baseUrl);
  }, [baseUrl]);
  return (
    <section aria-labelledby="without-a-network">
      <Heading as="h2" id="without-a-network">
        Without a network
      </Heading>
      <p>
        A version that you keep is loaded once. From then on this browser has its pages, its search and what
        changed in it without a network; with a network it shows the published pages as always. The zip has
        the pages and a search of their own, and opens from a folder on your disk: unpack it and open its{' '}
        <code>index.html</code>.
      </p>
    </section>
  );
}

/** Offers to keep a version for reading without a network. */
export function KeptVersion({ version }: { version: SiteVersion }): ReactNode {
  const baseUrl = useBaseUrl('/');
  const { name, label } = version;
  const { list, copies, ...now } = useSyncExternalStore(subscribe, snapshot, snapshot);
  const published = list[name];
  const copy = copies.find((one) => one.version === name);
  const loading = now.loading?.version === name ? now.loading : null;
  const problem = now.problem?.version === name ? now.problem.text : '';
  const isOld = copy && published && copy.build !== published.build;
  const size = (bytes: number | undefined) => (bytes === undefined ? UNKNOWN : megabytes(bytes));

  let text = problem;
  let offer = problem ? `Try again to keep ${label}` : '';
  if (loading) {
    text = `${label} is being loaded. You can go on reading; leave this tab open.`;
  } else if (copy && !problem) {
    text = `${label} is kept on this device since ${copy.day}.${isOld ? ' A newer build is published.' : ''}`;
    offer = isOld ? `Load the newer build of ${label} (${size(published?.bytes)})` : '';
  } else if (!problem) {
    offer = `Keep ${label} (${size(published?.bytes)})`;
  }
  const buttons: [string, () => void][] = loading ? [[`Stop loading ${label}`, stop]] : [];
  if (offer && !loading) buttons.push([offer, () => keep(version, baseUrl)]);
  if (copy && !loading) buttons.push([`Remove ${label} from this device`, () => remove(version, baseUrl)]);
  return (
    <>
      {/* A line each: what the sizes make longer moves nothing. */}
      <div>
        <span role="status" className={text ? 'margin-right--sm' : undefined}>
          {text}
        </span>
        {loading && published && (
          <span className="margin-right--sm">
            <progress aria-label={`Loading ${label}`} max={published.bytes} value={loading.bytes} />{' '}
            {megabytes(loading.bytes)} of {megabytes(published.bytes)}
          </span>
        )}
        {buttons.map(([words, onClick], index) => (
          <button
            // The first stays the same button, with the focus, when it does something else.
            key={index === 0 ? 'first' : 'second'}
            type="button"
            className="button button--secondary margin-right--sm"
            onClick={onClick}
          >
            {words}
          </button>
        ))}
      </div>
      <a href={withBasePath(zipPath(versionSlug(name)), baseUrl)}>
        Zip of the pages of {label} ({size(published?.zip)})
      </a>
    </>
  );
}
