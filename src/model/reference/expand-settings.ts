import type { RootContent } from 'mdast';
import { groupBy } from '../../shared/group-by';
import type { SymbolIndex } from '../../shared/inventory/lookup';
import { listSettings, type Setting } from '../../shared/inventory/settings';
import { findClosestNames, formatNames, formatNearestHint } from '../../shared/text/nearest';
import { code, headingWithId, inline, joinInline, paragraph, styledText } from '../mdx/mdast';
import type { SettingsList } from '../mdx/page';
import type { ProblemReporter } from '../problem';
import type { EntryContext } from './expand';
import { createTypeNodes } from './expand-facts';

/** Returns the Markdown for a `<Settings>` element: each setting's heading, environment variable, type, default and description. */
export function expandSettings(
  { settingsClass, descriptions }: SettingsList,
  context: EntryContext,
): RootContent[] {
  const settings = listSettings(context.documentation.symbols, settingsClass) ?? [];
  return descriptions.flatMap(({ name, content: description }): RootContent[] => {
    const setting = settings.find((candidate) => candidate.name === name);
    if (!setting) return [];
    const facts = paragraph('api-meta', createSettingFacts(setting, context));
    return [headingWithId(3, name, code(name)), facts, paragraph(null, description)];
  });
}

function createSettingFacts({ variable, annotation, module, value }: Setting, context: EntryContext) {
  const facts = [
    variable === null ? 'no environment variable' : inline`environment variable ${code(variable)}`,
    inline`type ${createTypeNodes(annotation, module, context)}`,
    inline`default ${value === '' ? 'empty' : code(value)}`,
  ];
  const styledFacts = facts.map((fact) => styledText('api-fact', fact));
  return joinInline(styledFacts, ' · ');
}

/** Reports settings that a page leaves out or describes twice, and settings that don't exist. */
export function reportSettings(
  lists: readonly SettingsList[],
  symbols: SymbolIndex,
  report: ProblemReporter,
): void {
  for (const [settingsClass, classLists] of groupBy(lists, (list) => list.settingsClass)) {
    const settings = listSettings(symbols, settingsClass);
    // An empty name means that `of` is missing, which has already been reported.
    if (settings) reportClassSettings(settingsClass, settings, classLists, report);
    else if (settingsClass !== '')
      report(
        classLists[0]?.node,
        `expected the qualified name of a class of settings in <Settings of="…">, found \`${settingsClass}\`, which this version does not have. Correct it.`,
      );
  }
}

function reportClassSettings(
  settingsClass: string,
  settings: readonly Setting[],
  lists: readonly SettingsList[],
  report: ProblemReporter,
): void {
  const settingNames = settings.map(({ name }) => name);
  const describedNames = new Set<string>();
  for (const { name, node } of lists.flatMap(({ descriptions }) => descriptions)) {
    if (!settingNames.includes(name))
      report(
        node,
        `expected a setting of \`${settingsClass}\`, found \`${name}\`, which this version does not have.${formatNearestHint(findClosestNames(name, settingNames))} Correct the name, or remove the item.`,
      );
    else if (describedNames.has(name))
      report(node, `expected \`${name}\` once, found it a second time. Join the two descriptions.`);
    describedNames.add(name);
  }

  const missingNames = settingNames.filter((name) => !describedNames.has(name));
  if (missingNames.length > 0)
    report(
      lists.at(-1)?.node,
      `expected every setting of \`${settingsClass}\`, found nothing about ${formatNames(missingNames)}. Add an item such as - \`${missingNames[0]}\`: what it means.`,
    );
}
