import type { SymbolIndex } from '../inventory/lookup';
import { OVERRIDES } from '../inventory/overrides';
import { type Facts, factsOf } from '../symbols/facts';
import { settingsOf } from '../symbols/settings';
import { lastName, ownerOf } from '../text/dotted';
import { type ApiChange, SETTINGS } from './changes';
import type { Mention, PageMentions, Where } from './mentions';
import { type Names, parameterOf } from './names';

/** What a change does to a place, the gravest first. */
export const GRAVITIES = ['fails', 'wrong', 'look'] as const;
export type Gravity = (typeof GRAVITIES)[number];

/** A place of a page that speaks of what changed. */
export interface Place {
  /** The page. */
  page: string;
  /** The page, or a drawing that it shows. */
  file: string;
  line: number;
  where: Where;
  gravity: Gravity;
  /** What is written there: `pin=`, `db.remove`. */
  found: string;
}

/** What a page says, arranged to be looked through for many names. */
interface Indexed {
  page: PageMentions;
  byName: ReadonlyMap<string, readonly Mention[]>;
  bySymbol: ReadonlyMap<string, readonly Mention[]>;
  inBlock: ReadonlyMap<number, ReadonlySet<string>>;
  inSection: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Finds the places of pages that speak of changes. */
export class PlaceFinder {
  private readonly pages: readonly Indexed[];
  private readonly targets: ReadonlySet<string>;
  private readonly variables: ReadonlyMap<string, string | null>;

  /**
   * @param pages - What the pages of the version name.
   * @param index - The version's symbols as they were.
   * @param names - What their names may stand for.
   * @param changes - All changes: a name all of whose meanings changed means one of them.
   */
  constructor(
    pages: readonly PageMentions[],
    private readonly index: SymbolIndex,
    private readonly names: Names,
    changes: readonly ApiChange[],
  ) {
    this.pages = pages.map(indexed);
    this.targets = new Set(changes.filter(({ fate }) => fate !== 'added').map(targetOf));
    this.variables = new Map(
      (settingsOf(index, SETTINGS) ?? []).map(({ name, variable }) => [name, variable]),
    );
  }

  /** @returns the places that speak of a change, the gravest first, each line once */
  placesOf(change: ApiChange): Place[] {
    if (change.fate === 'added') return [];
    const found = this.pages.flatMap((page) => [
      ...this.mentionsOf(change, page).map((mention) => placeOf(mention, change, page.page.file)),
      ...this.statements(change, page),
    ]);
    const lines = new Map<string, Place>();
    for (const place of found.sort(byGravity)) {
      const key = `${place.file}:${place.line}`;
      if (!lines.has(key)) lines.set(key, place);
    }
    return [...lines.values()];
  }

  /**
   * @param change - Something new.
   * @returns the pages whose text explains what it is part of: they are about the class, or speak of the method that takes it
   */
  explainers({ of, symbol, name }: ApiChange): string[] {
    const owner = of === 'symbol' ? ownerOf(symbol) : symbol;
    const explains = (page: Indexed) => {
      if (isClass(owner)) return isAbout(page.page, lastName(owner));
      if (of !== 'parameter') return false;
      const change: ApiChange = {
        of: 'symbol',
        fate: 'removed',
        name: lastName(owner),
        symbol: owner,
        label: '',
        text: '',
        breaking: false,
        before: null,
      };
      return this.symbolMentions(change, page).some(({ where }) => where === 'row' || where === 'heading');
    };
    return name === '__init__' ? [] : this.pages.filter(explains).map(({ page }) => page.file);
  }

  private mentionsOf(change: ApiChange, page: Indexed): Mention[] {
    switch (change.of) {
      case 'symbol':
        return this.symbolMentions(change, page);
      case 'parameter':
        return this.parameterMentions(change, page);
      case 'setting':
        return this.settingMentions(change, page);
    }
  }

  private symbolMentions(change: ApiChange, page: Indexed): Mention[] {
    const { fate, symbol, position = 0, name } = change;
    const certain = (page.bySymbol.get(symbol) ?? []).filter(({ isKeyword }) => !isKeyword);
    if (fate === 'position')
      return certain.filter(({ call }) => call && !call.hasMore && call.positional > position);
    if (fate === 'changed')
      return certain.filter(
        ({ where, block }) =>
          where === 'entry' ||
          (!isClass(symbol) &&
            (where === 'error' || SPEAKS_OF_FAILURE.test(page.page.words.get(block) ?? ''))),
      );
    const within = [...page.bySymbol].flatMap(([one, mentions]) =>
      one.startsWith(`${symbol}.`) || this.replaces(one, symbol) ? mentions : [],
    );
    const named = (page.byName.get(name) ?? []).filter((mention) =>
      mention.isKeyword
        ? mention.where === 'entry' && mention.symbol === ownerOf(symbol)
        : mention.symbol === null && this.isLikely(mention, change, page),
    );
    return [...certain, ...within, ...named];
  }

  /** Whether one is what a subclass puts in the place of the other. */
  private replaces(one: string, other: string): boolean {
    const heirs = this.names.heirs.get(ownerOf(other));
    return heirs !== undefined && lastName(one) === lastName(other) && heirs.has(lastName(ownerOf(one)));
  }

  private parameterMentions(change: ApiChange, page: Indexed): Mention[] {
    const { fate, symbol, name, position = Number.POSITIVE_INFINITY } = change;
    const named = this.passed(change, page);
    if (fate === 'type') return named.filter(({ where }) => where !== 'sample');
    if (fate !== 'required' && fate !== 'default')
      return [...named, ...(page.bySymbol.get(`${symbol}.${name}`) ?? [])];
    const leavesOut = ({ call }: Mention) =>
      call !== undefined && !call.hasMore && !call.keywords.includes(name) && call.positional <= position;
    const calls = [...page.bySymbol].flatMap(([callee, mentions]) =>
      this.takes(callee, change) ? mentions.filter((one) => !one.isKeyword && leavesOut(one)) : [],
    );
    return fate === 'required' ? calls : [...calls, ...named.filter((one) => saysDefault(one, page))];
  }

  /** Where the parameter is named. */
  private passed(change: ApiChange, page: Indexed): Mention[] {
    return (page.byName.get(change.name) ?? []).filter((mention) =>
      mention.isKeyword && mention.symbol !== null
        ? this.takes(mention.symbol, change)
        : mention.symbol === null && this.isLikelyParameter(mention, change, page),
    );
  }

  /** Whether a call of the symbol takes the parameter that changed. */
  private takes(callee: string, { symbol, name }: ApiChange): boolean {
    if (callee === symbol) return true;
    const facts = this.factsOf(callee);
    return facts?.parameters?.some((one) => one.name === name && one.describedBy.includes(symbol)) ?? false;
  }

  private settingMentions({ name, fate }: ApiChange, page: Indexed): Mention[] {
    const variable = this.variables.get(name) ?? '';
    const called = (callee: string) => page.bySymbol.get(callee) ?? [];
    const found = [
      ...(page.byName.get(variable) ?? []),
      ...called(`${SETTINGS}.${name}`),
      ...called(SETTINGS).filter(({ path }) => path === name),
      ...TAKE_SETTINGS.flatMap(called).filter(({ path }) => path === name.replaceAll('.', '__')),
      ...(page.byName.get(lastName(name)) ?? []).filter(
        (one) => one.symbol === null && `.${one.path}`.endsWith(`.${name}`) && this.isSetting(one, page),
      ),
    ];
    return fate === 'default' ? found.filter((one) => saysDefault(one, page)) : found;
  }

  /** Whether what is named stands for a setting: nothing else has its name, or settings are spoken of. */
  private isSetting(mention: Mention, page: Indexed): boolean {
    const { size = 0 } = this.names.meanings.get(lastName(mention.path)) ?? {};
    if (size <= 1 || mention.where === 'file' || mention.where === 'setting') return true;
    const around = namesAround(mention, page);
    return ['CFG', 'cfg', 'Config'].some((name) => around.block.has(name) || around.section.has(name));
  }

  /** Whether a name of which nothing more is known means what changed. */
  private isLikely(mention: Mention, { symbol, name }: ApiChange, page: Indexed): boolean {
    const meanings = this.names.meanings.get(name) ?? new Set();
    if (meanings.size > 0 && [...meanings].every((one) => this.targets.has(one))) return true;
    const owner = ownerOf(symbol);
    if (!isClass(owner)) return page.page.modules.includes(owner);
    return mention.where !== 'sample' && this.isOwnerNear(owner, mention, page);
  }

  /** The same of a parameter: in a call, what is called decides. */
  private isLikelyParameter(mention: Mention, { symbol, name }: ApiChange, page: Indexed): boolean {
    const meanings = this.names.meanings.get(name) ?? new Set();
    if ([...meanings].every((one) => this.targets.has(one))) return true;
    const owners = isClass(symbol)
      ? (this.names.heirs.get(symbol) ?? new Set())
      : new Set([lastName(symbol)]);
    if (mention.callee !== undefined) return owners.has(mention.callee);
    if (mention.where === 'sample') return false;
    if (isClass(symbol)) return this.isOwnerNear(symbol, mention, page);
    return mention.where !== 'file' && namesAround(mention, page).block.has(lastName(symbol));
  }

  private isOwnerNear(owner: string, mention: Mention, page: Indexed): boolean {
    const heirs = this.names.heirs.get(owner) ?? new Set([lastName(owner)]);
    const around = namesAround(mention, page);
    const isNamed = (names: ReadonlySet<string>) => [...heirs].some((name) => names.has(name));
    return isNamed(around.block) || isNamed(around.section) || isAbout(page.page, lastName(owner));
  }

  /** Where the old default is stated: “`cosine` (default)”. */
  private statements(change: ApiChange, page: Indexed): Place[] {
    const { fate, before, name, symbol } = change;
    if (fate !== 'default' || before === null) return [];
    const forms = formsOf(before);
    return page.page.values.flatMap((value): Place[] => {
      if (!forms.has(value.text)) return [];
      const around = namesAround(value, page);
      const isDefault = page.page.words.get(value.block)?.includes('default') ?? false;
      const isHere = around.block.has(lastName(name));
      const isOfOwner =
        change.of === 'setting' ||
        around.section.has(lastName(symbol)) ||
        isAbout(page.page, lastName(symbol));
      if (
        !(isHere && isDefault && isOfOwner) &&
        !(isDefault && around.section.has(lastName(name)) && isOfOwner && !isPlain(value.text))
      )
        return [];
      const { file } = page.page;
      return [
        { page: file, file, line: value.line, where: value.where, gravity: 'wrong', found: value.text },
      ];
    });
  }

  private readonly facts = new Map<string, Facts | null>();

  private factsOf(qualifiedName: string): Facts | null {
    const known = this.facts.get(qualifiedName);
    if (known !== undefined) return known;
    const symbol = this.index.byQualifiedName.get(qualifiedName);
    const facts = symbol ? factsOf(this.index.inventory, symbol) : null;
    this.facts.set(qualifiedName, facts);
    return facts;
  }
}

/** What takes settings as arguments. */
const TAKE_SETTINGS = OVERRIDES.filter(({ keywords }) => keywords?.fieldsOf === SETTINGS).map(
  ({ symbol }) => symbol,
);

/** Words beside which a name is spoken of for what it raises or returns. */
const SPEAKS_OF_FAILURE = /\b(?:rais|return|error|exception|fail|refus|abstract|runs? by itself)/;

function saysDefault({ where, block }: Mention, { page }: Indexed): boolean {
  return where === 'entry' || where === 'setting' || (page.words.get(block)?.includes('default') ?? false);
}

function targetOf({ of, symbol, name }: ApiChange): string {
  return of === 'symbol' ? symbol : parameterOf(symbol, name);
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
function formsOf(value: string): Set<string> {
  const bare = value.replace(/^(["'])(.*)\1$/, '$2');
  return new Set([value, bare, `'${bare}'`, ...(/^\w+\.\w+$/.test(bare) ? [lastName(bare)] : [])]);
}

function namesAround({ block, section }: Pick<Mention, 'block' | 'section'>, page: Indexed) {
  const none: ReadonlySet<string> = new Set();
  const head = page.page.heads.get(block);
  const own = page.inBlock.get(block) ?? none;
  const ofHead = head === undefined ? none : (page.inBlock.get(head) ?? none);
  return { block: new Set([...own, ...ofHead]), section: page.inSection.get(section) ?? none };
}

function indexed(page: PageMentions): Indexed {
  const by = <K>(keysOf: (mention: Mention) => readonly K[]) => {
    const found = new Map<K, Mention[]>();
    for (const mention of page.mentions)
      for (const key of keysOf(mention)) found.set(key, [...(found.get(key) ?? []), mention]);
    return found;
  };
  const within = (place: (mention: Mention) => number) => {
    const found = new Map<number, Set<string>>();
    for (const mention of page.mentions) {
      const names = found.get(place(mention)) ?? new Set();
      for (const name of [...mention.path.split('.'), ...(mention.symbol?.split('.').slice(-2) ?? [])])
        names.add(name);
      found.set(place(mention), names);
    }
    return found;
  };
  return {
    page,
    byName: by(({ path }) => [lastName(path)]),
    bySymbol: by(({ symbol }) => (symbol === null ? [] : [symbol])),
    inBlock: within(({ block }) => block),
    inSection: within(({ section }) => section),
  };
}

const CODE: readonly Where[] = ['sample', 'entry', 'link', 'setting', 'front matter', 'file'];

function gravityOf({ where }: Mention, { fate }: ApiChange): Gravity {
  if (fate === 'type' || fate === 'changed' || fate === 'default') return 'look';
  return CODE.includes(where) ? 'fails' : 'wrong';
}

function placeOf(mention: Mention, change: ApiChange, page: string): Place {
  const { file, line, where, path, isKeyword } = mention;
  return {
    page,
    file,
    line,
    where,
    gravity: gravityOf(mention, change),
    found: isKeyword && where !== 'entry' ? `${path}=` : path,
  };
}

export function byGravity(one: Place, other: Place): number {
  return (
    GRAVITIES.indexOf(one.gravity) - GRAVITIES.indexOf(other.gravity) ||
    one.file.localeCompare(other.file) ||
    one.line - other.line
  );
}
