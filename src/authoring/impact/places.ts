import type { SymbolIndex } from '../../model/inventory/lookup';
import { OVERRIDES } from '../../model/inventory/overrides';
import { factsOf } from '../../model/symbols/facts';
import { lastName, ownerOf } from '../../shared/text/dotted';
import type { ApiChange } from './changes';
import type { Mention, PageMentions, Spot, Where } from './mentions';
import { holdsSettings, type Names, parameterOf, SETTINGS } from './names';

/** The effects that a change can have on a place, the most severe first. */
export const SEVERITIES = ['fails', 'wrong', 'look'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A place of a page that speaks of what changed. */
export interface Place extends Pick<Spot, 'file' | 'line' | 'where'> {
  /** The page. */
  page: string;
  severity: Severity;
  /** The text that is written there: `pin=`, `db.remove`. */
  found: string;
}

/** Finds the places of pages that speak of changes. */
export class PlaceFinder {
  private readonly targets: ReadonlySet<string>;
  private readonly taken = new Map<string, boolean>();

  /** @param changes - All changes: a name all of whose meanings changed means one of them. */
  constructor(
    private readonly pages: readonly PageMentions[],
    private readonly index: SymbolIndex,
    private readonly names: Names,
    changes: readonly ApiChange[],
  ) {
    this.targets = new Set(changes.filter(({ verdict }) => verdict !== 'added').map(targetOf));
  }

  /** @returns the places that speak of a change, the most severe first, each line once */
  placesOf(change: ApiChange): Place[] {
    if (change.verdict === 'added') return [];
    const found = this.pages.flatMap((page) => [
      ...page.mentions
        .filter((one) => this.speaksOf(change, one, page))
        .map((one) => placeOf(one, page, severityOf(one, change), isPassed(one) ? `${one.path}=` : one.path)),
      ...page.values
        .filter((one) => this.states(change, one, page))
        .map((one) => placeOf(one, page, 'wrong', one.text)),
    ]);
    const lines = new Map<string, Place>();
    for (const place of found.sort(bySeverity)) {
      const key = `${place.file}:${place.line}`;
      if (!lines.has(key)) lines.set(key, place);
    }
    return [...lines.values()];
  }

  private speaksOf(change: ApiChange, one: Mention, page: PageMentions): boolean {
    if (change.of === 'parameter') return this.speaksOfParameter(change, one, page);
    // Words of several entries are of a parameter alone.
    if (one.isShared) return false;
    const { verdict, symbol, position = 0, name } = change;
    const isCertain = one.symbol === symbol && !one.isKeyword;
    if (verdict === 'position')
      return isCertain && one.call !== undefined && !one.call.hasMore && one.call.positional > position;
    if (verdict !== 'changed') return this.means(symbol, name, one, page);
    const isSpokenOf = !isClass(symbol) && (one.where === 'error' || SPEAKS_OF_FAILURE.test(one.words));
    return isCertain && (one.where === 'entry' || isSpokenOf);
  }

  /** Whether a name is that of a symbol, or of something that belongs to it. */
  private means(symbol: string, name: string, one: Mention, page: PageMentions): boolean {
    if (one.symbol === symbol) return !one.isKeyword;
    if (one.symbol?.startsWith(`${symbol}.`) || this.replaces(one.symbol, symbol)) return true;
    if (lastName(one.path) !== name) return false;
    if (one.isKeyword) return one.where === 'entry' && one.symbol === ownerOf(symbol);
    return one.symbol === null && this.isLikely(symbol, name, one, page);
  }

  /** Whether one is what a subclass puts in the place of the other. */
  private replaces(one: string | null, other: string): boolean {
    if (one === null || lastName(one) !== lastName(other)) return false;
    return this.names.heirs.get(ownerOf(other))?.has(lastName(ownerOf(one))) ?? false;
  }

  private speaksOfParameter(change: ApiChange, one: Mention, page: PageMentions): boolean {
    const { verdict, symbol, name, position = Number.POSITIVE_INFINITY } = change;
    const isSetting = holdsSettings(symbol);
    const isMember = one.symbol === `${symbol}.${name}`;
    const parts = this.names.variables.get(one.path) ?? (one.symbol === SETTINGS ? one.path.split('.') : []);
    const isNamed = () =>
      (isSetting && (isMember || parts.includes(name))) ||
      (lastName(one.path.replace('__', '.')) === name && this.isPassedTo(change, one, page));
    if (verdict === 'type') return one.where !== 'sample' && isNamed();
    if (verdict !== 'required' && verdict !== 'default') return isNamed() || isMember;
    const { call, isKeyword } = one;
    const leavesOut =
      call !== undefined && !call.hasMore && !call.keywords.includes(name) && call.positional <= position;
    // Settings come from elsewhere too.
    if (leavesOut && !isSetting && !isKeyword && one.symbol !== null && this.takes(one.symbol, change))
      return true;
    if (verdict === 'default') return saysDefault(one) && isNamed();
    // The words about it may stand at what the symbol replaces.
    return one.where === 'entry' && ((one.symbol === symbol && !isKeyword) || isNamed());
  }

  private isPassedTo(change: ApiChange, one: Mention, page: PageMentions): boolean {
    if (one.symbol !== null) return one.isKeyword && this.takes(one.symbol, change);
    const { symbol, name } = change;
    if (this.isAlone(name)) return true;
    // In a call, what is called decides.
    const owners = isClass(symbol) ? this.heirsOf(symbol) : new Set([lastName(symbol)]);
    if (one.callee !== undefined) return owners.has(one.callee);
    if (holdsSettings(symbol) && ['file', 'setting'].includes(one.where)) return true;
    if (one.where === 'sample') return false;
    if (isClass(symbol)) return this.isOwnerNear(symbol, one, page);
    return one.where !== 'file' && (one.inBlock.has(lastName(symbol)) || this.isOnlyOneNear(change, one));
  }

  /** Whether the text around speaks of the function, and of nothing else that takes a parameter of that name, or has it. */
  private isOnlyOneNear({ symbol, name }: ApiChange, { inText }: Spot): boolean {
    const isNamed = (one: string) => inText.has(one);
    const isNear = (meant: string) => {
      const owner = isClass(meant) ? meant : ownerOf(meant);
      const isOwnerNamed = !isClass(owner) || [...this.heirsOf(owner)].some(isNamed);
      return isOwnerNamed && (owner === meant || isNamed(lastName(meant)));
    };
    const meant = [...(this.names.meanings.get(name) ?? [])].map(takerOf);
    return isNear(symbol) && !meant.some((one) => one !== symbol && isNear(one));
  }

  /** Whether a call of the symbol takes the parameter that changed. */
  private takes(callee: string, { symbol, name }: ApiChange): boolean {
    if (callee === symbol) return true;
    if (callee === SETTINGS || TAKE_SETTINGS.includes(callee)) return holdsSettings(symbol);
    const key = `${callee} ${parameterOf(symbol, name)}`;
    const known = this.taken.get(key);
    if (known !== undefined) return known;
    const found = this.index.byQualifiedName.get(callee);
    const { parameters } = (found && factsOf(this.index.inventory, found)) ?? {};
    const takes = parameters?.some((one) => one.name === name && one.describedBy.includes(symbol)) ?? false;
    this.taken.set(key, takes);
    return takes;
  }

  /** Whether all that has a name has changed. */
  private isAlone(name: string): boolean {
    return [...(this.names.meanings.get(name) ?? [])].every((one) => this.targets.has(one));
  }

  /** Whether a name of which nothing more is known means what changed. */
  private isLikely(symbol: string, name: string, one: Mention, page: PageMentions): boolean {
    if (this.names.meanings.has(name) && this.isAlone(name)) return true;
    const owner = ownerOf(symbol);
    if (!isClass(owner)) return page.modules.includes(owner);
    return one.where !== 'sample' && this.isOwnerNear(owner, one, page);
  }

  private isOwnerNear(owner: string, { inBlock, inSection }: Spot, page: PageMentions): boolean {
    const isNear = (name: string) => inBlock.has(name) || inSection.has(name);
    return [...this.heirsOf(owner)].some(isNear) || isAbout(page, lastName(owner));
  }

  private heirsOf(owner: string): ReadonlySet<string> {
    return this.names.heirs.get(owner) ?? new Set([lastName(owner)]);
  }

  /** Whether a value is the old default, stated as such: “`cosine` (default)”. */
  private states(change: ApiChange, one: Spot & { text: string }, page: PageMentions): boolean {
    const { verdict, before, symbol } = change;
    if (verdict !== 'default' || before === null || !saysDefault(one)) return false;
    if (!formsOf(before).includes(one.text)) return false;
    const name = lastName(change.name);
    const owner = lastName(symbol);
    const isNamed = one.inBlock.has(name) || (!isPlain(one.text) && one.inSection.has(name));
    return isNamed && (holdsSettings(symbol) || one.inSection.has(owner) || isAbout(page, owner));
  }
}

/** Symbols that take settings as arguments. */
const TAKE_SETTINGS = OVERRIDES.filter(({ keywords }) => keywords?.fieldsOf === SETTINGS).map(
  ({ symbol }) => symbol,
);

/** Words beside which a name is spoken of for what it raises or returns. */
const SPEAKS_OF_FAILURE = /\b(?:rais|return|error|exception|fail|refus|abstract|runs? by itself)/;

function saysDefault({ where, words }: Spot): boolean {
  return where === 'entry' || where === 'setting' || words.includes('default');
}

function targetOf({ of, symbol, name }: ApiChange): string {
  return of === 'symbol' ? symbol : parameterOf(symbol, name);
}

/** @returns what takes a parameter, or holds a member, as a name means it */
function takerOf(meaning: string): string {
  return meaning.endsWith(')') ? meaning.slice(0, meaning.indexOf('(')) : ownerOf(meaning);
}

function isClass(qualifiedName: string): boolean {
  return /^_*[A-Z]/.test(lastName(qualifiedName));
}

/** Whether a page is about a class: `components/vector_index`, “Vector index”. */
function isAbout({ file, title }: PageMentions, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return [plain(title), plain(/([^/]+)\.mdx?$/.exec(file)?.[1] ?? '')].includes(plain(name));
}

/** Values that stand everywhere. */
function isPlain(text: string): boolean {
  return /^(?:None|True|False|[\d.]+|\{\}|\[\]|''|""|)$/.test(text);
}

/** How pages write a value: as in the source, without quotes, a member without its class. */
function formsOf(value: string): string[] {
  const bare = value.replace(/^(["'])(.*)\1$/, '$2');
  return [value, bare, `'${bare}'`, ...(/^\w+\.\w+$/.test(bare) ? [lastName(bare)] : [])];
}

const CODE: readonly Where[] = ['sample', 'entry', 'link', 'setting', 'front matter', 'file'];

function severityOf({ where, isShared }: Mention, { verdict }: ApiChange): Severity {
  if (isShared) return 'look';
  if (verdict === 'type' || verdict === 'changed' || verdict === 'default') return 'look';
  // The entry still describes the parameter; that it is required now stands in its signature.
  if (verdict === 'required' && where === 'entry') return 'look';
  return CODE.includes(where) ? 'fails' : 'wrong';
}

function isPassed({ isKeyword, where }: Mention): boolean {
  return isKeyword && where !== 'entry';
}

export function placeOf(
  { file, line, where }: Spot,
  page: PageMentions,
  severity: Severity,
  found: string,
): Place {
  return { page: page.file, file, line, where, severity, found };
}

export function bySeverity(one: Place, other: Place): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    one.file.localeCompare(other.file) ||
    one.line - other.line
  );
}
