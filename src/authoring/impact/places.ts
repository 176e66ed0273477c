import { readPageFile } from '../../model/page/page-file';
import { getOrCreate } from '../../shared/get-or-create';
import { SETTINGS_CLASS } from '../../shared/inventory/settings';
import { getLastPart, getOwner } from '../../shared/text/dotted';
import { isSameMessage } from '../checks/source/same-message';
import type { FrameworkChange } from './changes';
import type { FileMentions, Mention, MentionContext, Spot } from './mentions';
import { isSettingsClass, type NameIndex } from './names';

/** How severely an API change affects a place on a page, the most severe first. */
export const SEVERITIES = ['fails', 'wrong', 'review'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A place on a page that mentions something that has changed in the framework's API. */
export interface Place {
  page: string;
  /** Path of the page, or of a drawing on the page. */
  file: string;
  line: number;
  context: MentionContext;
  severity: Severity;
  /** Text of the line. */
  quote: string;
}

/** Lists the places on pages that a change affects, the most severe first. Lists each line only once. */
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

/** Lists the positions on a page that mention what has changed. */
function listSpots(change: FrameworkChange, { mentions, messages }: FileMentions, names: NameIndex): Spot[] {
  if (change.target === 'message') {
    const isStillRaised = (text: string) => names.messages.some((message) => isSameMessage(text, message));
    return messages.filter(({ text }) => isSameMessage(text, change.name) && !isStillRaised(text));
  }
  const isMentioned = change.target === 'parameter' ? mentionsParameter : mentionsSymbol;
  return mentions.filter((mention) => isMentioned(change, mention, names));
}

/** Whether a mention refers to the changed symbol or one of its members. A bare name counts only under the conditions in the README. */
function mentionsSymbol(change: FrameworkChange, mention: Mention, names: NameIndex): boolean {
  const { kind, symbol, name } = change;
  const isCertain = mention.symbol === symbol && !mention.isKeyword;
  // Other parts of a page rarely mention what changed about the symbol, such as its base class or exceptions.
  if (kind === 'changed') return isCertain && ['entry', 'error'].includes(mention.context);
  if (mention.symbol === symbol) return isCertain;
  if (mention.symbol !== null) return mention.symbol.startsWith(`${symbol}.`);
  if (mention.isKeyword || getLastPart(mention.path) !== name) return false;
  if (names.meanings.has(name) && isUnambiguous(name, names)) return true;
  const owner = getOwner(symbol);
  return isClass(owner) && isClassNearby(owner, mention, names);
}

/** Whether a mention shows the part of the parameter that has changed, such as its name, type or default. */
function mentionsParameter(change: FrameworkChange, mention: Mention, names: NameIndex): boolean {
  const { kind, symbol, name } = change;
  // A mention of the parameter's name doesn't show that a call passes it by position.
  if (kind === 'position') return false;
  // A dataclass stores a parameter as a field of the same name.
  const isMember = mention.symbol === `${symbol}.${name}`;
  const isOfSettings = mention.symbol === SETTINGS_CLASS;
  const settingPath = names.settingPaths.get(mention.path) ?? (isOfSettings ? mention.path.split('.') : []);
  const isSetting = isSettingsClass(symbol) && (isMember || settingPath.includes(name));
  const isPassed = getLastPart(mention.path) === name && isPassedTo(symbol, name, mention, names);
  const isNamed = isSetting || isPassed;
  if (kind === 'type') return isNamed;
  if (kind === 'default')
    return isNamed && (mention.mentionsDefault || ['entry', 'setting'].includes(mention.context));
  // The symbol's entry is affected even if the entry doesn't mention the parameter.
  if (kind === 'required')
    return mention.context === 'entry' && (isNamed || (mention.symbol === symbol && !mention.isKeyword));
  return isNamed || isMember;
}

/** Whether a mention of a parameter's name refers to the parameter of this symbol. Other symbols may have a parameter of the same name. */
function isPassedTo(symbol: string, name: string, mention: Mention, names: NameIndex): boolean {
  if (mention.symbol !== null) {
    const isSubclass = names.subclasses.get(symbol)?.has(getLastPart(mention.symbol));
    return mention.isKeyword && (mention.symbol === symbol || isSubclass === true);
  }
  if (isUnambiguous(name, names)) return true;
  if (mention.context === 'file') return isSettingsClass(symbol);
  if (isClass(symbol)) return isClassNearby(symbol, mention, names);
  return mention.blockNames.has(getLastPart(symbol));
}

/** Whether everything that a name can refer to has changed, so that the change affects every mention of the name. */
function isUnambiguous(name: string, { meanings, changedMeanings }: NameIndex): boolean {
  return [...(meanings.get(name) ?? [])].every((meaning) => changedMeanings.has(meaning));
}

/** Whether the section that contains a mention also names a class or one of its subclasses. */
function isClassNearby(symbol: string, { sectionNames }: Spot, { subclasses }: NameIndex): boolean {
  return [...(subclasses.get(symbol) ?? [])].some((name) => sectionNames.has(name));
}

function isClass(qualifiedName: string): boolean {
  return /^_*[A-Z]/.test(getLastPart(qualifiedName));
}

/** Parts of a page that the checks or the framework read, so a removed name there causes an error. */
const CODE_CONTEXTS: readonly MentionContext[] = ['entry', 'link', 'setting', 'file'];
/** Changes after which the page may still be right. */
const REVIEWED_KINDS: readonly FrameworkChange['kind'][] = ['type', 'changed', 'default'];

function rateSeverity(context: MentionContext, { target, kind }: FrameworkChange): Severity {
  // The entry of a newly required parameter isn't wrong, because the build takes the signature from the inventory.
  if (REVIEWED_KINDS.includes(kind) || (kind === 'required' && context === 'entry')) return 'review';
  return target !== 'message' && CODE_CONTEXTS.includes(context) ? 'fails' : 'wrong';
}

/** Compares two places, to sort them by severity and then by their position. */
export function compareSeverity(a: Place, b: Place): number {
  const severity = SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
  return severity || a.file.localeCompare(b.file) || a.line - b.line;
}
