import type { PageContent } from '../../model/difference/content';
import { historyLine } from '../../model/reference/expand-facts';
import type { LiveVersions } from '../../model/symbols/changes/history';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import type { ResolvedPage } from '../../model/symbols/resolve';
import { calledName, signatureText, valueText } from '../../model/symbols/signature';
import type { ShownSymbol, SymbolFile } from '../../shared/symbol-file';
import { lastName } from '../../shared/text/dotted';
import { historyVersions, type VersionData } from './version';
import { leadOf, plainLine, plainWords, wordsAboutValue } from './words';

/** Characters of a signature from which each parameter gets its own line. A card on a small screen has room for as many. */
const WIDTH = 44;

/** Builds the files for the symbol cards of the reference pages, by route. The oldest version comes first. */
export function symbolFiles(versions: readonly VersionData[]): Map<string, SymbolFile> {
  const live = historyVersions(versions, ({ label }) => label);
  return new Map(
    versions.flatMap((data, index) => {
      const contents = new Map(data.contents.map((content) => [content.file, content]));
      return data.documentation.pages.flatMap((page): [string, SymbolFile][] => {
        const { file } = page.page;
        const route = data.routes.get(file);
        if (route === undefined) return [];
        return [[route, fileOf(page, contents.get(file), data, { versions: live, index })]];
      });
    }),
  );
}

function fileOf(
  { page, entries, constants }: ResolvedPage,
  content: PageContent | undefined,
  { documentation }: VersionData,
  live: LiveVersions,
): SymbolFile {
  const { inventory, resolve } = documentation.symbols;
  const lead = leadOf(content?.sections ?? []);
  const shown = (kind: string, signature: string, says = ''): ShownSymbol => ({
    kind,
    signature,
    ...(says && { says: firstSentence(says) }),
  });
  const file: SymbolFile = { '': shown('module', page.modules.join(', '), content?.description) };
  for (const entry of entries) {
    const { facts } = entry;
    const { name, module, qualifiedName } = facts.symbol;
    // On a page about a single class, the lead describes the class.
    const says =
      (page.modules.some((one) => isNamedAfter(one, name)) && lead) ||
      plainWords(entry.entry.lead, documentation);
    const history = historyLine(qualifiedName, live);
    const signature =
      signatureText(facts, documentation.symbols, WIDTH) ??
      valueText(declared(calledName(facts), module, facts.returns), resolve);
    file[name] = {
      ...shown(facts.label, signature, says),
      ...(history.address !== null && { changes: [history.says, history.address] }),
    };
    for (const value of [...(facts.parameters ?? []), ...facts.attributes]) {
      const anchor = documentation.values.get(`${qualifiedName}.${value.name}`)?.anchor;
      // Links to an inherited value lead to the class that declares it.
      if (!anchor || value.isInherited) continue;
      const kind = value.kind === 'ATTRIBUTE' ? 'attribute' : 'parameter';
      file[anchor] = shown(kind, valueText(value, resolve), wordsAboutValue(value, documentation));
    }
  }
  for (const constant of constants) {
    const { name, module } = constant.symbol;
    const { annotation = null, value = null } = inventory.modules[module]?.constants[name] ?? {};
    file[name] = shown(
      'constant',
      valueText({ ...declared(name, module, annotation), value }, resolve),
      plainLine(constant.description.words, documentation),
    );
  }
  return file;
}

/** Whether a module is about a single class, such as `superduper.components.vector_index` about `VectorIndex`. */
function isNamedAfter(module: string, name: string): boolean {
  return lastName(module).replaceAll('_', '') === name.toLowerCase();
}

function declared(name: string, module: string, annotation: string | null): ParameterOrAttribute {
  return { name, kind: 'ATTRIBUTE', module, annotation, value: null, describedBy: [] };
}

/** Matches a sentence. Code, abbreviations, and periods inside of words don't end it. */
const SENTENCE = /^(?:`[^`]*`|\b(?:e\.g|i\.e|etc|vs|cf)\.|[^.!?`]|[.!?](?!\s|$))*[.!?](?=\s|$)/;

/** Returns the first sentence of a text with code in backticks. */
export function firstSentence(words: string): string {
  return SENTENCE.exec(words)?.[0] ?? words;
}
