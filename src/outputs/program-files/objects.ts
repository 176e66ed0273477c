import { deflateSync, inflateSync } from 'node:zlib';
import { joinSpans } from '../../model/difference/content';
import { groupBy } from '../../shared/group-by';
import { formatVersionTitle } from '../../shared/site';
import { splitName } from '../../shared/text/dotted';
import type { ApiEntry, ApiFile, EntryKind } from './format';
import type { VersionData } from './version-data';

/** Link target in a Sphinx inventory, which lets other projects link to these docs by name. */
export interface SphinxObject {
  name: string;
  /** Sphinx's domain and type of the object, such as `py:class`. */
  role: string;
  /** Priority in Sphinx's own search: 1 is normal, -1 hides the target. */
  priority: number;
  /** Path of the page, with an anchor if needed, such as `api/base/query#Query`. It's relative to the inventory's folder. */
  location: string;
  /** Text of links to the target. `-` means that the text is the target's name. */
  title: string;
}

const ROLES: Readonly<Record<EntryKind, string>> = {
  module: 'py:module',
  class: 'py:class',
  exception: 'py:exception',
  function: 'py:function',
  method: 'py:method',
  property: 'py:property',
  constant: 'py:data',
};

/** Kinds of symbols whose parameters are also attributes. Sphinx can link to these attributes, such as `Listener.key`. */
const CLASS_KINDS: readonly EntryKind[] = ['class', 'exception'];

/** Lists a version's link targets: symbols, pages and headings. */
export function listSphinxObjects(data: VersionData, api: ApiFile, versionUrl: string): SphinxObject[] {
  const byName = new Map(api.symbols.map((symbol) => [symbol.name, symbol]));
  const createObject = (name: string, role: string, address: string): SphinxObject => {
    return { name, role, priority: 1, location: address.slice(`${versionUrl}/`.length), title: '-' };
  };
  const listSymbolObjects = (symbol: ApiEntry, name: string) => [
    createObject(name, ROLES[symbol.kind], symbol.address),
    ...listAttributes(symbol).map((attribute) =>
      createObject(`${name}.${attribute}`, 'py:attribute', findAttributeAddress(data, symbol, attribute)),
    ),
  ];
  const objects = api.symbols.flatMap((symbol) =>
    listNames(symbol, byName).flatMap((name) => listSymbolObjects(symbol, name)),
  );
  const toKey = ({ role, name }: SphinxObject) => `${role} ${name}`;
  // If several targets share a role and a name, keeps the first.
  const uniqueObjects = [...groupBy(objects, toKey).values()].flatMap((namesakes) => namesakes.slice(0, 1));
  return [...uniqueObjects, ...listPageObjects(data)].sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
}

/** Lists all names of a symbol, including shorter ones such as `superduper.Listener.run`, because code can import `Listener` from `superduper`. */
function listNames({ name, imports = [], kind }: ApiEntry, byName: ReadonlyMap<string, ApiEntry>): string[] {
  if (kind !== 'method' && kind !== 'property') return [name, ...imports];
  const [owner, member] = splitName(name);
  const ownerImports = byName.get(owner)?.imports ?? [];
  return [name, ...ownerImports.map((path) => `${path}.${member}`)];
}

function listAttributes({ kind, parameters = [], attributes = [] }: ApiEntry): string[] {
  return CLASS_KINDS.includes(kind)
    ? [...parameters, ...attributes].map(({ name }) => name.replace(/^\*+/, ''))
    : [];
}

function findAttributeAddress(
  { documentation }: VersionData,
  { name, address }: ApiEntry,
  attribute: string,
): string {
  const anchor = documentation.valueLocations.get(`${name}.${attribute}`)?.anchor;
  return anchor ? `${address.replace(/#.*$/, '')}#${anchor}` : address;
}

/** Lists a version's pages and headings as link targets. Skips headings that name a symbol, because the symbol is already a target. */
function listPageObjects({ version, pages, contents }: VersionData): SphinxObject[] {
  const createObject = (name: string, role: string, path: string, title: string): SphinxObject => {
    return { name, role, priority: -1, location: path.slice(`${version.path}/`.length), title };
  };
  const landing = createObject('index', 'std:doc', version.path, formatVersionTitle(version));
  // The id of a generated category page is its slug, which starts with a slash.
  const docs = pages.map(({ id, title, path }) =>
    createObject(id.replace(/^\//, ''), 'std:doc', path, title),
  );
  const paths = new Map(pages.map(({ id, path }) => [id, path]));
  const labels = contents.flatMap(({ id, sections }) =>
    sections.flatMap(({ anchor, heading }) => {
      const path = paths.get(id);
      const isSymbolName = heading.every(({ style }) => style === 'code');
      if (anchor === null || path === undefined || isSymbolName) return [];
      return [createObject(`${id}#${anchor}`, 'std:label', `${path}#${anchor}`, joinSpans(heading))];
    }),
  );
  return [landing, ...docs, ...labels];
}

/** Writes link targets as a Sphinx inventory, format version 2. Their names must not start or end with a space. */
export function serializeInventory(objects: readonly SphinxObject[], version: string): Buffer {
  const lines = objects.map(
    ({ name, role, priority, location, title }) =>
      `${name} ${role} ${priority} ${shortenLocation(location, name)} ${title === name ? '-' : title}\n`,
  );
  const header = [
    '# Sphinx inventory version 2',
    '# Project: superduper',
    `# Version: ${version}`,
    '# The remainder of this file is compressed using zlib.',
    '',
  ];
  return Buffer.concat([Buffer.from(header.join('\n')), deflateSync(lines.join(''), { level: 9 })]);
}

/** Replaces the target's name at the end of a location with Sphinx's abbreviation `$`: `guide#setup` becomes `guide#$` if the name is `setup`. */
function shortenLocation(location: string, name: string): string {
  return location.endsWith(name) ? `${location.slice(0, -name.length)}$` : location;
}

const HEADER =
  /^# Sphinx inventory version 2\n# Project: (?<project>.+)\n# Version: (?<version>.*)\n# The remainder of this file is compressed using zlib\.\n/;

/** Matches a link target's name, which may contain spaces, then its role, priority, location and title. */
const OBJECT_LINE = /^(.+?) (\S+) (-?\d+) (\S*) (.*)$/;

/** Parses a Sphinx inventory, format version 2. Throws an error that quotes the first invalid line. */
export function parseInventory(file: Buffer) {
  const { groups, 0: header } = HEADER.exec(file.subarray(0, 500).toString('latin1')) ?? {};
  if (!groups || header === undefined)
    throw new Error('expected the four header lines of a Sphinx inventory, version 2.');
  const text = inflateSync(file.subarray(Buffer.byteLength(header, 'latin1'))).toString();
  const objects = text.trimEnd().split('\n').map(parseObject);
  return { project: groups.project ?? '', version: groups.version ?? '', objects };
}

function parseObject(line: string): SphinxObject {
  const [, name = '', role = '', priority, location = '', title = ''] = OBJECT_LINE.exec(line) ?? [];
  if (name === '') throw new Error(`expected “name domain:role priority location title”, found “${line}”.`);
  return { name, role, priority: Number(priority), location: location.replace(/\$$/, name), title };
}
