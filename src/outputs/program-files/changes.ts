import { compareApis } from '../../model/symbols/changes/compare';
import { createNotes } from '../../model/symbols/changes/format';
import { createSymbolLink } from '../../model/symbols/changes/module-changes';
import type { SymbolChange } from '../../model/symbols/changes/types';
import { countChanges } from '../../shared/api-changes-format';
import type { ApiSymbol } from '../../shared/inventory/lookup';
import { getApiChangesRoute } from '../../shared/site';
import type { ApiChange, ApiFile, ChangeSide, ChangesFile } from './format';
import { createHeader, type SiteUrls, toPublishedVersion, type VersionData } from './version-data';

export interface DocumentedVersion {
  data: VersionData;
  api: ApiFile;
}

/** Builds the JSON file about the API changes between two versions. Unlike the HTML page, it contains complete signatures. */
export function buildChangesFile(
  before: DocumentedVersion,
  after: DocumentedVersion,
  urls: SiteUrls,
): ChangesFile {
  const convertBefore = createSideConverter(before, urls);
  const convertAfter = createSideConverter(after, urls);
  const changes = compareApis(before.data.documentation, after.data.documentation).map((change) =>
    toApiChange(change, convertBefore(change.before), convertAfter(change.after)),
  );
  return {
    ...createHeader('changes', urls),
    before: toPublishedVersion(before.data.version, urls),
    after: toPublishedVersion(after.data.version, urls),
    address: urls.toUrl(getApiChangesRoute(before.data.version, after.data.version)),
    counts: countChanges(changes),
    changes,
  };
}

function createSideConverter({ data, api }: DocumentedVersion, urls: SiteUrls) {
  const signatures = new Map(api.symbols.map(({ name, signature }) => [name, signature]));
  return (symbol: ApiSymbol | null): ChangeSide | null => {
    if (!symbol) return null;
    const { qualifiedName: name } = symbol;
    const signature = signatures.get(name);
    return { name, address: urls.toUrl(createSymbolLink(symbol, data)), ...(signature && { signature }) };
  };
}

function toApiChange(change: SymbolChange, before: ChangeSide | null, after: ChangeSide | null): ApiChange {
  const { kind, breaking, label, symbol, signature } = change;
  const { qualifiedName: name, module } = symbol;
  const notes = createNotes(change).map(({ text, breaking: isBreaking = false }) => {
    return { text, breaking: isBreaking };
  });
  const signatureField = signature.length > 0 && { signature };
  return { kind, breaking, name, module, label, before, after, ...signatureField, notes };
}
