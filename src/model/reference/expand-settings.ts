import type { RootContent } from 'mdast';
import { nearestHint, nearestOf, quoted } from '../../shared/text/nearest';
import type { SymbolIndex } from '../inventory/lookup';
import { aside, code, headingWithId, join, paragraph, words } from '../mdx/mdast';
import type { SettingsList } from '../mdx/page';
import type { Report } from '../problem';
import { type Setting, settingsOf } from '../symbols/settings';
import type { EntryContext } from './expand';
import { typeNodes } from './expand-facts';

/** Returns headings that replace `<Settings>`: one for each setting, with facts from the source and the writer's description. */
export function expandSettings({ of, descriptions }: SettingsList, context: EntryContext): RootContent[] {
  const settings = settingsOf(context.documentation.symbols, of) ?? [];
  return descriptions.flatMap(({ name, words: said }): RootContent[] => {
    const setting = settings.find((one) => one.name === name);
    if (!setting) return [];
    return [
      headingWithId(3, name, code(name)),
      paragraph('api-meta', factsOf(setting, context)),
      paragraph(null, said),
    ];
  });
}

function factsOf({ variable, annotation, module, value }: Setting, context: EntryContext) {
  const facts = [
    variable === null ? 'no environment variable' : words`environment variable ${code(variable)}`,
    words`type ${typeNodes(annotation, module, context)}`,
    words`default ${value === '' ? 'empty' : code(value)}`,
  ];
  return join(
    facts.map((fact) => aside('api-fact', fact)),
    ' · ',
  );
}

/** Compares a page's `<Settings>` with the version, and reports settings that are missing, unknown or repeated. */
export function reportSettings(lists: readonly SettingsList[], symbols: SymbolIndex, report: Report): void {
  for (const of of new Set(lists.map((list) => list.of))) {
    const own = lists.filter((list) => list.of === of);
    const names = settingsOf(symbols, of)?.map(({ name }) => name);
    if (!names && of !== '')
      report(
        own[0]?.node,
        `expected the qualified name of a class of settings in <Settings of="…">, found \`${of}\`, which this version does not have. Correct it.`,
      );
    if (!names) continue;
    const seen = new Set<string>();
    for (const { name, node } of own.flatMap(({ descriptions }) => descriptions)) {
      if (!names.includes(name))
        report(
          node,
          `expected a setting of \`${of}\`, found \`${name}\`, which this version does not have.${nearestHint(nearestOf(name, names))} Correct the name, or remove the item.`,
        );
      else if (seen.has(name))
        report(node, `expected \`${name}\` once, found it a second time. Join the two descriptions.`);
      seen.add(name);
    }
    const missing = names.filter((name) => !seen.has(name));
    if (missing.length > 0)
      report(
        own.at(-1)?.node,
        `expected every setting of \`${of}\`, found nothing about ${quoted(missing)}. Add an item such as - \`${missing[0]}\`: what it means.`,
      );
  }
}
