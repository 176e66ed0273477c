import type { SymbolIndex } from '../inventory/lookup';
import { OVERRIDES } from '../inventory/overrides';
import { type Facts, factsOf } from '../symbols/facts';
import { settingsOf } from '../symbols/settings';
import { lastName, ownerOf } from '../text/dotted';
import { type ApiChange, SETTINGS } from './changes';
import { type IndexedPage, indexPage, isAbout, namesAround } from './indexed-page';
import type { Mention, PageMentions, Value, Where } from './mentions';
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

/** Finds the places of pages that speak of changes. */
export class PlaceFinder {
  private readonly pages: readonly IndexedPage[];
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
    this.pages = pages.map(indexPage);
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
  explainers({ of, symbol }: ApiChange): string[] {
    const owner = of === 'symbol' ? ownerOf(symbol) : symbol;
    const explains = (page: IndexedPage) => {
      if (isClass(owner)) return isAbout(page.page, lastName(owner));
      const mentions = of === 'parameter' ? this.naming(owner, lastName(owner), page) : [];
      return mentions.some(({ where }) => where === 'row' || where === 'heading');
    };
    return this.pages.filter(explains).map(({ page }) => page.file);
  }

  private mentionsOf(change: ApiChange, page: IndexedPage): Mention[] {
    switch (change.of) {
      case 'symbol':
        return this.symbolMentions(change, page);
      case 'parameter':
        return this.parameterMentions(change, page);
      case 'setting':
        return this.settingMentions(change, page);
    }
  }

  private symbolMentions(change: ApiChange, page: IndexedPage): Mention[] {
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
    return this.naming(symbol, name, page);
  }

  /** What names a symbol, or something that belongs to it. */
  private naming(symbol: string, name: string, page: IndexedPage): Mention[] {
    const certain = [...page.bySymbol].flatMap(([one, mentions]) =>
      one === symbol || one.startsWith(`${symbol}.`) || this.replaces(one, symbol) ? mentions : [],
    );
    const likely = (page.byName.get(name) ?? []).filter((mention) =>
      mention.isKeyword
        ? mention.where === 'entry' && mention.symbol === ownerOf(symbol)
        : mention.symbol === null && this.isLikely(mention, symbol, name, page),
    );
    return [...certain.filter((one) => !one.isKeyword || one.symbol !== symbol), ...likely];
  }

  /** Whether one is what a subclass puts in the place of the other. */
  private replaces(one: string, other: string): boolean {
    const heirs = this.names.heirs.get(ownerOf(other));
    return heirs !== undefined && lastName(one) === lastName(other) && heirs.has(lastName(ownerOf(one)));
  }

  private parameterMentions(change: ApiChange, page: IndexedPage): Mention[] {
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
  private passed(change: ApiChange, page: IndexedPage): Mention[] {
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

  private settingMentions({ name, fate }: ApiChange, page: IndexedPage): Mention[] {
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
  private isSetting(mention: Mention, page: IndexedPage): boolean {
    const { size = 0 } = this.names.meanings.get(lastName(mention.path)) ?? {};
    if (size <= 1 || mention.where === 'file' || mention.where === 'setting') return true;
    const around = namesAround(mention, page);
    return ['CFG', 'cfg', 'Config'].some((name) => around.block.has(name) || around.section.has(name));
  }

  /** Whether a name of which nothing more is known means what changed. */
  private isLikely(mention: Mention, symbol: string, name: string, page: IndexedPage): boolean {
    const meanings = this.names.meanings.get(name) ?? new Set();
    if (meanings.size > 0 && [...meanings].every((one) => this.targets.has(one))) return true;
    const owner = ownerOf(symbol);
    if (!isClass(owner)) return page.page.modules.includes(owner);
    return mention.where !== 'sample' && this.isOwnerNear(owner, mention, page);
  }

  /** The same of a parameter: in a call, what is called decides. */
  private isLikelyParameter(mention: Mention, { symbol, name }: ApiChange, page: IndexedPage): boolean {
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

  private isOwnerNear(owner: string, mention: Mention, page: IndexedPage): boolean {
    const heirs = this.names.heirs.get(owner) ?? new Set([lastName(owner)]);
    const around = namesAround(mention, page);
    const isNamed = (names: ReadonlySet<string>) => [...heirs].some((name) => names.has(name));
    return isNamed(around.block) || isNamed(around.section) || isAbout(page.page, lastName(owner));
  }

  /** Where the old default is stated: “`cosine` (default)”. */
  private statements(change: ApiChange, page: IndexedPage): Place[] {
    const { fate, before, name, symbol } = change;
    if (fate !== 'default' || before === null) return [];
    const forms = formsOf(before);
    const { page: own } = page;
    const isOfOwner = ({ section }: Value) =>
      change.of === 'setting' ||
      (page.inSection.get(section)?.has(lastName(symbol)) ?? false) ||
      isAbout(own, lastName(symbol));
    const isNamed = (value: Value) => {
      const around = namesAround(value, page);
      return around.block.has(lastName(name)) || (!isPlain(value.text) && around.section.has(lastName(name)));
    };
    return own.values
      .filter(
        (value) => forms.has(value.text) && saysDefault(value, page) && isNamed(value) && isOfOwner(value),
      )
      .map(({ line, where, text }) => ({
        page: own.file,
        file: own.file,
        line,
        where,
        gravity: 'wrong',
        found: text,
      }));
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

function saysDefault({ where, block }: Pick<Mention, 'where' | 'block'>, { page }: IndexedPage): boolean {
  return where === 'entry' || where === 'setting' || (page.words.get(block)?.includes('default') ?? false);
}

function targetOf({ of, symbol, name }: ApiChange): string {
  return of === 'symbol' ? symbol : parameterOf(symbol, name);
}

function isClass(qualifiedName: string): boolean {
  return /^_*[A-Z]/.test(lastName(qualifiedName));
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
