import type { PageContent } from '../../model/difference/content';
import { describeHistory } from '../../model/reference/expand-facts';
import type { LiveVersions } from '../../model/symbols/changes/history';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import type { ResolvedPage } from '../../model/symbols/resolve';
import { formatSignature, formatValue, getCallName } from '../../model/symbols/signature';
import type { SymbolCard, SymbolFile } from '../../shared/symbol-file';
import { getLastPart } from '../../shared/text/dotted';
import { describeValue, extractLead, toPlainLine, toPlainText } from './plain-text';
import { toHistoryVersions, type VersionData } from './version-data';

/** Maximum length of a signature on one line, in characters. It's low, because cards have to fit on phones. */
const CARD_WIDTH = 44;

/** Builds the cards that open when readers point at an API name, keyed by the reference page's route. Pass the versions oldest first. */
export function buildSymbolFiles(versions: readonly VersionData[]): Map<string, SymbolFile> {
  const historyVersions = toHistoryVersions(versions, ({ label }) => label);
  return new Map(
    versions.flatMap((data, index) => {
      const contents = new Map(data.contents.map((content) => [content.file, content]));
      return data.documentation.pages.flatMap((page): [string, SymbolFile][] => {
        const { file } = page.page;
        const route = data.routes.get(file);
        if (route === undefined) return [];
        const liveVersions = { versions: historyVersions, index };
        return [[route, buildSymbolFile(page, contents.get(file), data, liveVersions)]];
      });
    }),
  );
}

function buildSymbolFile(
  { page, entries, constants }: ResolvedPage,
  content: PageContent | undefined,
  { documentation }: VersionData,
  liveVersions: LiveVersions,
): SymbolFile {
  const { inventory, resolve } = documentation.symbols;
  /** Formats a property or constant with its type and its value, like an attribute: `MAX_AGE: int = 9`. */
  const formatTyped = (item: Pick<ParameterOrAttribute, 'name' | 'module' | 'annotation' | 'value'>) =>
    formatValue({ ...item, kind: 'ATTRIBUTE', describedBy: [] }, resolve);
  const lead = extractLead(content?.sections ?? []);
  const createCard = (kind: string, signature: string, description = ''): SymbolCard => {
    return { kind, signature, ...(description && { says: extractFirstSentence(description) }) };
  };
  const file: SymbolFile = { '': createCard('module', page.modules.join(', '), content?.description) };

  for (const { facts, entry } of entries) {
    const { name, module, qualifiedName } = facts.symbol;
    // If a module is named after its class, the page's introduction describes the class.
    const isMainClass = page.modules.some((pageModule) => isNamedAfter(pageModule, name));
    const description = (isMainClass && lead) || toPlainText(entry.lead, documentation);
    const history = describeHistory(qualifiedName, liveVersions);
    // A property has a type instead of a signature.
    const signature =
      formatSignature(facts, documentation.symbols, CARD_WIDTH) ??
      formatTyped({ name: getCallName(facts), module, annotation: facts.returns, value: null });
    file[name] = {
      ...createCard(facts.label, signature, description),
      ...(history.url !== null && { changes: [history.text, history.url] }),
    };

    for (const value of [...(facts.parameters ?? []), ...facts.attributes]) {
      const anchor = documentation.valueLocations.get(`${qualifiedName}.${value.name}`)?.anchor;
      // Skips inherited values, because links to them lead to the class that declares them.
      if (!anchor || value.isInherited) continue;
      const kind = value.kind === 'ATTRIBUTE' ? 'attribute' : 'parameter';
      file[anchor] = createCard(kind, formatValue(value, resolve), describeValue(value, documentation));
    }
  }

  for (const constant of constants) {
    const { name, module } = constant.symbol;
    const { annotation = null, value = null } = inventory.modules[module]?.constants[name] ?? {};
    const signature = formatTyped({ name, module, annotation, value });
    const description = toPlainLine(constant.description.content, documentation);
    file[name] = createCard('constant', signature, description);
  }
  return file;
}

/** Whether a module is named after a symbol, as `superduper.components.vector_index` is named after `VectorIndex`. */
function isNamedAfter(module: string, name: string): boolean {
  return getLastPart(module).replaceAll('_', '') === name.toLowerCase();
}

/** Matches a text's first sentence. Periods in code, in words and in abbreviations such as “e.g.” don't end a sentence. */
const SENTENCE = /^(?:`[^`]*`|[^`])*?(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s|$)/;

/** Returns a text's first sentence. Code must be in backticks; otherwise, its periods look like the end of a sentence. */
export function extractFirstSentence(text: string): string {
  return SENTENCE.exec(text)?.[0] ?? text;
}
