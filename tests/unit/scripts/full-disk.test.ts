import { expect, test } from '@playwright/test';
import { describeFullDisk } from '../../../scripts/full-disk';

test('describes a full disk, so that a failed build names the reason', () => {
  expect(describeFullDisk('.')).toBeNull();
  // This file system never has free space.
  expect(describeFullDisk('/proc')).toMatch(
    /^\/proc: expected free space on the disk, found 0\S* MB\. Free about 500 MB, then build again\.$/,
  );
});
