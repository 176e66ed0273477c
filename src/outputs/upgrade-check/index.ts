import type { Root } from 'mdast';
import { applyOverrides, selectOverrides } from '../../model/inventory/overrides';
import { pairNeighbors } from '../../model/pair-neighbors';
import { compareApis } from '../../model/symbols/changes/compare';
import type { Documentation } from '../../model/symbols/documentation';
import { mapValues } from '../../shared/map-values';
import { formatVersionName, getApiChangesRoute, getVersionSlug, type SiteVersion } from '../../shared/site';
import type { VersionApi, VersionChanges } from '../../shared/upgrade/data';
import { createSlimInventory } from './slim-inventory';
import { readUpgradePage, type UpgradeFacts } from './upgrade-page';

export interface UpgradeVersion {
  version: SiteVersion;
  documentation: Documentation;
  /** Error messages from `api-messages.json`, keyed by the function that raises them. */
  messages: Record<string, readonly string[]>;
  /** Page about upgrading to this version, or null if there's no such page. */
  upgradePage: { file: string; tree: Root; route: string } | null;
}

/** Data files of the upgrade check. The keys become the file names in the URLs. */
interface UpgradeDataFiles {
  /** API of each version, keyed by the version's name in URLs, such as `0.6` or `next`. */
  apis: Record<string, VersionApi>;
  /** Changes from each version to every later one, keyed by names such as `0.6...next`. */
  changes: Record<string, VersionChanges>;
}

/** Builds the upgrade check's data from all live versions, oldest first. Throws if an upgrade page contains an invalid `upgrade check` comment. */
export function buildUpgradeData(versions: readonly UpgradeVersion[]): UpgradeDataFiles {
  const apis = versions.map((entry) => [getVersionSlug(entry.version.name), createApi(entry)] as const);
  const changes = versions.flatMap((_, firstIndex) =>
    versions.flatMap((_, lastIndex) =>
      firstIndex < lastIndex ? [createChanges(versions.slice(firstIndex, lastIndex + 1))] : [],
    ),
  );
  return { apis: Object.fromEntries(apis), changes: Object.fromEntries(changes) };
}

function createApi({ version, documentation, messages }: UpgradeVersion): VersionApi {
  const { inventory } = documentation.symbols;
  const typedInventory = applyOverrides(inventory, selectOverrides(inventory));
  return {
    label: formatVersionName(version),
    inventory: createSlimInventory(typedInventory),
    // Removes the exceptions' names: `ValueError: Either …` becomes `Either …`.
    messages: mapValues(messages, (errors) => errors.map((error) => error.replace(/^[\w.]+: /, ''))),
  };
}

/** Collects the changes from the first of the versions to the last. */
function createChanges(versions: readonly UpgradeVersion[]): [pair: string, changes: VersionChanges] {
  const [first, last] = [versions[0] as UpgradeVersion, versions.at(-1) as UpgradeVersion];
  const result: VersionChanges = {
    successors: {},
    parameters: {},
    listedNames: {},
    steps: {},
    behaviors: [],
  };

  for (const [before, after] of pairNeighbors(versions)) {
    // Lists the changes that a reader's code may have to be adapted to, by the page that describes them.
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

  addNewNames(result, first, last);
  return [`${getVersionSlug(first.version.name)}...${getVersionSlug(last.version.name)}`, result];
}

/** Compares the APIs of two versions and adds renamed symbols and parameters. Overwrites new names that come from upgrade pages. */
function addNewNames(changes: VersionChanges, first: UpgradeVersion, last: UpgradeVersion): void {
  for (const change of compareApis(first.documentation, last.documentation)) {
    const name = change.before?.qualifiedName;
    if (name === undefined) continue;
    if (change.kind === 'moved') changes.successors[name] = change.symbol.qualifiedName;
    for (const difference of change.differences)
      if (difference.aspect === 'parameter' && difference.kind === 'renamed' && difference.before !== null)
        changes.parameters[name] = { ...changes.parameters[name], [difference.before]: difference.parameter };
  }
}

/** Adds a later upgrade page's facts. Existing facts win. Renames are chained: after `A` → `B` and `B` → `C`, `A` maps to `C`. */
function addFacts(changes: VersionChanges, { steps, successors, behaviors }: UpgradeFacts): void {
  for (const [name, successor] of Object.entries(changes.successors))
    changes.successors[name] = successors[successor] ?? successor;
  changes.successors = { ...successors, ...changes.successors };
  changes.steps = { ...steps, ...changes.steps };
  changes.behaviors = [...changes.behaviors, ...behaviors];
}
