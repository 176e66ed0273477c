import { inflateSync } from 'node:zlib';
import type { SphinxObject } from './objects';

const HEAD =
  /^# Sphinx inventory version 2\n# Project: (?<project>.+)\n# Version: (?<version>.*)\n# The remainder of this file is compressed using zlib\.\n/;

/** As Sphinx takes a line apart: a name may have spaces in it. */
const LINE = /^(?<name>.+?) (?<role>\S+) (?<priority>-?\d+) (?<location>\S*) (?<title>.*)$/;

/** Reads an inventory for Sphinx, second version; throws if it is none, naming the line. */
export function readObjectsInv(file: Buffer) {
  const { groups, 0: head } = HEAD.exec(file.subarray(0, 500).toString('latin1')) ?? {};
  if (!groups || head === undefined)
    throw new Error('expected the four lines of a Sphinx inventory, version 2.');
  const lines = inflateSync(file.subarray(Buffer.byteLength(head, 'latin1')))
    .toString()
    .trimEnd()
    .split('\n');
  return {
    project: groups.project ?? '',
    version: groups.version ?? '',
    objects: lines.map((line): SphinxObject => {
      const { name = '', role = '', priority, location = '', title = '' } = LINE.exec(line)?.groups ?? {};
      if (name === '')
        throw new Error(`expected “name domain:role priority location title”, found “${line}”.`);
      return { name, role, priority: Number(priority), location: location.replace(/\$$/, name), title };
    }),
  };
}
