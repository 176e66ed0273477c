import { splitName } from '../../shared/text/dotted';
import { resolveFields } from '../inventory/constructors';
import { classAt } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { Field } from '../inventory/types';

/** A setting of the framework: a field of its class of settings, or of a class that such a field holds. */
export interface Setting {
  /** With a dot before the name of a nested one: `retries.wait_max`. */
  name: string;
  /** The variable of the environment that sets it; null if none can. */
  variable: string | null;
  annotation: string;
  /** The module that the annotation is written in. */
  module: string;
  /** As a file of settings has it, without the quotes of a text; an expression that is none of this as written. */
  value: string;
}

/** The prefix of the names of all variables. */
const PREFIX = 'SUPERDUPER_';

/**
 * @param qualifiedName - The class of settings: `superduper.base.config.Config`.
 * @returns its settings in the source's order, each nested one in the place of the field that holds it; null if there is no such class
 */
export function settingsOf(index: SymbolIndex, qualifiedName: string): Setting[] | null {
  return classAt(index.inventory, qualifiedName) ? settingsIn(index, qualifiedName, []) : null;
}

function settingsIn(index: SymbolIndex, qualifiedName: string, path: readonly string[]): Setting[] {
  return resolveFields(index.inventory, qualifiedName).flatMap((field): Setting[] => {
    const [module] = splitName(field.definedIn);
    const own = [...path, field.name];
    const nested = field.defaultFactory && index.resolve(module, field.defaultFactory);
    if (nested && classAt(index.inventory, nested)) return settingsIn(index, nested, own);
    return [
      {
        name: own.join('.'),
        variable: isSetByText(field) ? PREFIX + own.join('_').toUpperCase() : null,
        annotation: field.annotation,
        module,
        value: defaultOf(field, module, index),
      },
    ];
  });
}

/**
 * The framework takes what a variable says as text, or as a switch, and refuses it where the default is a number or a mapping; a
 * parameter that is not stored is no setting to it (`_combine_one` and `environ_to_config_dict` of `superduper/base/config_dicts.py`).
 */
function isSetByText({ default: value = '', defaultFactory, initVar }: Field): boolean {
  return !initVar && defaultFactory === undefined && !/^[-.]?\d/.test(value);
}

function defaultOf({ default: value, defaultFactory }: Field, module: string, index: SymbolIndex): string {
  if (defaultFactory !== undefined)
    return defaultFactory === 'dict' ? '{}' : defaultFactory.replace(/^lambda\s*:\s*/, '');
  if (value === undefined) return '';
  const [owner, member] = splitName(value);
  const enumeration = owner && index.resolve(module, owner);
  const held = enumeration && classAt(index.inventory, enumeration)?.attributes[member]?.value;
  return (held || value).replace(/^(["'])([^"']*)\1$/, '$2');
}
