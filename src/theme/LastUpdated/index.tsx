// Change: writes the date without `Intl`; the stock one sets it up on every page, which is one of the longest tasks before a page reacts.
import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { shortDate } from '@site/src/text/short-date';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props): ReactNode {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: lastUpdatedAt ? <At date={new Date(lastUpdatedAt)} /> : '',
          byUser: lastUpdatedBy ? <By user={lastUpdatedBy} /> : '',
        }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}

function At({ date }: { date: Date }): ReactNode {
  const time = (
    <b>
      <time dateTime={date.toISOString()} itemProp="dateModified">
        {shortDate(date)}
      </time>
    </b>
  );
  return (
    <Translate id="theme.lastUpdated.atDate" values={{ date: time }}>
      {' on {date}'}
    </Translate>
  );
}

function By({ user }: { user: string }): ReactNode {
  return (
    <Translate id="theme.lastUpdated.byUser" values={{ user: <b>{user}</b> }}>
      {' by {user}'}
    </Translate>
  );
}
