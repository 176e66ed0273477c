import type { Root } from 'mdast';
import { applyOverrides, selectOverrides } from '../../model/inventory/overrides';
import { compareApis } from '../../model/symbols/changes/compare';
import type { Documentation } from '../../model/symbols/documentation';
import { mapValues } from '../../shared/map-values';
import { formatVersionName, getApiChangesRoute, getVersionSlug, type SiteVersion } from '../../shared/site';
import type { VersionApi, VersionChanges } from '../../shared/upgrade/data';
import { createSlimInventory } from './slim-inventory';
import { readUpgradePage, type UpgradeFacts } from './upgrade-page';

/** A version of the documentation, with everything that the data for the upgrade check depends on. */
export interface UpgradeVersion {
  version: SiteVersion;
  documentation: Documentation;
  /** Messages of the framework's errors, as `api-messages.json` contains them. */
  messages: Record<string, readonly string[]>;
  /** The page about the upgrade to this version, or null if the version doesn't have such a page. */
  upgradePage: { file: string; tree: Root; route: string } | null;
}

/** Data files for the upgrade check, by their names in URLs. */
export interface UpgradeDataFiles {
  /** The APIs by version: `0.6`, `next`. */
  apis: Record<string, VersionApi>;
  /** The changes by pair of versions: `0.6...next`. */
  changes: Record<string, VersionChanges>;
}

/**
 * Builds the data for the upgrade check, which browsers and the MCP server read.
 *
 * @param versions - The live versions, oldest first.
 * @throws If a comment on an upgrade page is invalid. The message names the file.
 */
export function buildUpgradeData(versions: readonly UpgradeVersion[]): UpgradeDataFiles {
  const apis = versions.map((entry) => [getVersionSlug(entry.version.name), createApi(entry)] as const);
  const changes = versions.flatMap((_, first) =>
    versions.flatMap((_, last) => (first < last ? [createChanges(versions.slice(first, last + 1))] : [])),
  );
  return { apis: Object.fromEntries(apis), changes: Object.fromEntries(changes) };
}

function createApi({ version, documentation, messages }: UpgradeVersion): VersionApi {
  const { inventory } = documentation.symbols;
  const typedInventory = applyOverrides(inventory, selectOverrides(inventory));
  return {
    label: formatVersionName(version),
    inventory: createSlimInventory(typedInventory),
    messages: mapValues(messages, (errors) => errors.map((error) => error.replace(/^[\w.]+: /, ''))),
  };
}

/** Collects the changes between the first and the last version. An upgrade page only describes the upgrade from the previous version. */
function createChanges(versions: readonly UpgradeVersion[]): [pair: string, changes: VersionChanges] {
  const [first, last] = [versions[0] as UpgradeVersion, versions.at(-1) as UpgradeVersion];
  const result: VersionChanges = {
    successors: {},
    parameters: {},
    listedNames: {},
    steps: {},
    behaviors: [],
  };
  // Each version after the first, with the version before it
  for (const [index, after] of versions.slice(1).entries()) {
    const before = versions[index] as UpgradeVersion;
    const listedChanges = compareApis(before.documentation, after.documentation).filter(
      ({ kind, breaking }) => kind !== 'added' || breaking,
    );
    const route = getApiChangesRoute(before.version, after.version);
    result.listedNames[route] = listedChanges.map(({ symbol }) => symbol.qualifiedName);
    if (after.upgradePage) {
      const indexes = { before: before.documentation.symbols, after: after.documentation.symbols };
      addFacts(result, readUpgradePage({ ...after.upgradePage, ...indexes }));
    }
  }
  for (const change of compareApis(first.documentation, last.documentation)) {
    const name = change.before?.qualifiedName;
    if (name === undefined) continue;
    if (change.kind === 'moved') result.successors[name] = change.symbol.qualifiedName;
    for (const difference of change.differences)
      if (difference.aspect === 'parameter' && difference.kind === 'renamed' && difference.before !== null)
        result.parameters[name] = { ...result.parameters[name], [difference.before]: difference.parameter };
  }
  return [`${getVersionSlug(first.version.name)}...${getVersionSlug(last.version.name)}`, result];
}

/** Adds what the next upgrade page says. If the page renames a symbol that an earlier page already renamed, the oldest name leads to the newest one. */
function addFacts(changes: VersionChanges, { steps, successors, behaviors }: UpgradeFacts): void {
  for (const [name, successor] of Object.entries(changes.successors))
    changes.successors[name] = successors[successor] ?? successor;
  changes.successors = { ...successors, ...changes.successors };
  changes.steps = { ...steps, ...changes.steps };
  changes.behaviors = [...changes.behaviors, ...behaviors];
}
