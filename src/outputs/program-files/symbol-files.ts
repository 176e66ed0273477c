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

/** From how many characters on a signature has a line for each parameter: a card on a small screen holds as many. */
const WIDTH = 44;

/** Makes a file for each page of the reference, by its route: what a card shows of its symbols. The oldest version comes first. */
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
    // The first words of a page about one class say what the class is.
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
      // An inherited value is linked where it is declared.
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

/** Whether a module is about one class: `superduper.components.vector_index` about `VectorIndex`. */
function isNamedAfter(module: string, name: string): boolean {
  return lastName(module).replaceAll('_', '') === name.toLowerCase();
}

function declared(name: string, module: string, annotation: string | null): ParameterOrAttribute {
  return { name, kind: 'ATTRIBUTE', module, annotation, value: null, describedBy: [] };
}

/** Code, abbreviations, and all other signs that end no sentence; then one that does. */
const SENTENCE = /^(?:`[^`]*`|\b(?:e\.g|i\.e|etc|vs|cf)\.|[^.!?`]|[.!?](?!\s|$))*[.!?](?=\s|$)/;

/** @returns the first sentence of words in which names stand in backticks; a dot in code ends none */
export function firstSentence(words: string): string {
  return SENTENCE.exec(words)?.[0] ?? words;
}
