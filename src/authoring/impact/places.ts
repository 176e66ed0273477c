import { readPageFile } from '../../model/page/page-file';
import { getOrCreate } from '../../shared/get-or-create';
import { SETTINGS_CLASS } from '../../shared/inventory/settings';
import { getLastPart, getOwner } from '../../shared/text/dotted';
import { isSameMessage } from '../checks/source/same-message';
import type { FrameworkChange } from './changes';
import type { FileMentions, Mention, MentionContext, Spot } from './mentions';
import { isSettingsClass, type NameIndex } from './names';

/** How badly a change affects a place on a page, most severe first. The README explains the values. */
export const SEVERITIES = ['fails', 'wrong', 'review'] as const;
export type ImpactSeverity = (typeof SEVERITIES)[number];

export interface Place {
  page: string;
  file: string;
  line: number;
  context: MentionContext;
  severity: ImpactSeverity;
  quote: string;
}

/** Lists the places on pages that a change affects, most severe first. Lists each line only once. */
export function listPlaces(
  change: FrameworkChange,
  pages: readonly FileMentions[],
  names: NameIndex,
): Place[] {
  const places = pages.flatMap((page) =>
    listSpots(change, page, names).map(({ file, line, context }): Place => {
      const quote = readPageFile(file).text.split('\n')[line - 1]?.trim() ?? '';
      return { page: page.file, file, line, context, severity: rateSeverity(context, change), quote };
    }),
  );
  const placesByLine = new Map<string, Place>();
  for (const place of places.sort(compareSeverity))
    getOrCreate(placesByLine, `${place.file}:${place.line}`, () => place);
  return [...placesByLine.values()];
}

function listSpots(change: FrameworkChange, { mentions, messages }: FileMentions, names: NameIndex): Spot[] {
  if (change.target === 'message') {
    const isStillRaised = (text: string) => names.messages.some((message) => isSameMessage(text, message));
    return messages.filter(({ text }) => isSameMessage(text, change.name) && !isStillRaised(text));
  }
  const isMentioned = change.target === 'parameter' ? mentionsParameter : mentionsSymbol;
  return mentions.filter((mention) => isMentioned(change, mention, names));
}

/** Whether a mention refers to the changed symbol. The README explains when a bare name, such as `flatten`, counts. */
function mentionsSymbol(change: FrameworkChange, mention: Mention, names: NameIndex): boolean {
  const { kind, symbol, name } = change;
  if (mention.symbol === symbol && mention.isParameter) return false;
  // Entries and error tables depend on a symbol's base class or exceptions. Other parts of a page rarely do.
  if (kind === 'changed') return mention.symbol === symbol && ['entry', 'error'].includes(mention.context);
  if (mention.symbol === symbol) return true;
  if (mention.symbol !== null) return mention.symbol.startsWith(`${symbol}.`);
  // The mention is only a name, so it may belong to any symbol.
  if (mention.isParameter || getLastPart(mention.path) !== name) return false;
  if (isUnambiguous(name, names)) return true;
  const owner = getOwner(symbol);
  return isClass(owner) && isClassNearby(owner, mention, names);
}

function mentionsParameter(change: FrameworkChange, mention: Mention, names: NameIndex): boolean {
  const { kind, symbol, name } = change;
  // Calls that pass a parameter by position don't mention its name, so no mention is affected.
  if (kind === 'position') return false;
  const isNamed = isSetting(symbol, name, mention, names) || isPassedTo(symbol, name, mention, names);
  if (kind === 'type') return isNamed;
  if (kind === 'default')
    return isNamed && (mention.mentionsDefault || ['entry', 'setting'].includes(mention.context));
  // The symbol's entry is affected even if the entry doesn't mention the parameter.
  if (kind === 'required')
    return mention.context === 'entry' && (isNamed || (mention.symbol === symbol && !mention.isParameter));
  // A dataclass stores each parameter as a field of the same name.
  return isNamed || mention.symbol === `${symbol}.${name}`;
}

/** Whether a mention refers to the setting `name` of the settings class `symbol`, for example by the setting's environment variable. */
function isSetting(symbol: string, name: string, mention: Mention, names: NameIndex): boolean {
  if (!isSettingsClass(symbol)) return false;
  if (mention.symbol === `${symbol}.${name}`) return true;
  const memberPath = mention.symbol === SETTINGS_CLASS ? mention.path.split('.') : [];
  const settingPath = names.settingPaths.get(mention.path) ?? memberPath;
  return settingPath.includes(name);
}

/** Whether a mention refers to the parameter `name` of `symbol`, not to another symbol's parameter of the same name. */
function isPassedTo(symbol: string, name: string, mention: Mention, names: NameIndex): boolean {
  if (getLastPart(mention.path) !== name) return false;
  if (mention.symbol !== null) {
    const isSubclass = names.subclasses.get(symbol)?.has(getLastPart(mention.symbol)) ?? false;
    return mention.isParameter && (mention.symbol === symbol || isSubclass);
  }
  if (isUnambiguous(name, names)) return true;
  if (mention.context === 'file') return isSettingsClass(symbol);
  if (isClass(symbol)) return isClassNearby(symbol, mention, names);
  return mention.blockNames.has(getLastPart(symbol));
}

/** Whether a name is known and all its meanings have changed, so that every mention of the name is affected. */
function isUnambiguous(name: string, { meanings, changedMeanings }: NameIndex): boolean {
  const nameMeanings = [...(meanings.get(name) ?? [])];
  return nameMeanings.length > 0 && nameMeanings.every((meaning) => changedMeanings.has(meaning));
}

function isClassNearby(symbol: string, { sectionNames }: Spot, { subclasses }: NameIndex): boolean {
  return [...(subclasses.get(symbol) ?? [])].some((name) => sectionNames.has(name));
}

function isClass(qualifiedName: string): boolean {
  return /^_*[A-Z]/.test(getLastPart(qualifiedName));
}

/** Kinds of content where a removed name is an error. For example, our checks reject a link to a removed symbol. */
const CODE_CONTEXTS: readonly MentionContext[] = ['entry', 'link', 'setting', 'file'];
/** Kinds of changes that may leave a page correct, so a writer only has to review the page. */
const REVIEW_KINDS: readonly FrameworkChange['kind'][] = ['type', 'changed', 'default'];

function rateSeverity(context: MentionContext, { target, kind }: FrameworkChange): ImpactSeverity {
  // The entry of a newly required parameter isn't wrong, because the build takes the signature from the inventory.
  if (REVIEW_KINDS.includes(kind) || (kind === 'required' && context === 'entry')) return 'review';
  return target !== 'message' && CODE_CONTEXTS.includes(context) ? 'fails' : 'wrong';
}

/** Compares two places, to sort them by severity and then by position. */
export function compareSeverity(left: Place, right: Place): number {
  const severity = SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity);
  return severity || left.file.localeCompare(right.file) || left.line - right.line;
}
