import { getOwner, splitName } from '../text/dotted';
import { resolveFields } from './constructors';
import { findClass } from './inheritance';
import type { SymbolIndex } from './lookup';
import type { Field } from './types';

export interface Setting {
  /** Name of the setting, including its group: `retries.wait_max`. */
  name: string;
  /** Environment variable for the setting, such as `SUPERDUPER_LOG_LEVEL`, or null if environment variables can't set it. */
  variable: string | null;
  annotation: string;
  /** Module in which the names in `annotation`, such as `LogLevel`, are looked up. */
  module: string;
  /** Default as written in a settings file, without quotes. Empty if there is no default. */
  value: string;
}

export const SETTINGS_CLASS = 'superduper.base.config.Config';
const VARIABLE_PREFIX = 'SUPERDUPER_';

/** Lists the settings that a class declares, including nested ones such as `retries.wait_max`. Returns null if the class doesn't exist. */
export function listSettings(index: SymbolIndex, qualifiedName: string): Setting[] | null {
  return findClass(index.inventory, qualifiedName) ? collectSettings(index, qualifiedName, []) : null;
}

function collectSettings(index: SymbolIndex, qualifiedName: string, path: readonly string[]): Setting[] {
  return resolveFields(index.inventory, qualifiedName).flatMap((field): Setting[] => {
    const module = getOwner(field.definedIn);
    const settingPath = [...path, field.name];
    const nestedClass = field.defaultFactory && index.resolve(module, field.defaultFactory);
    if (nestedClass && findClass(index.inventory, nestedClass))
      return collectSettings(index, nestedClass, settingPath);
    const name = settingPath.join('.');
    const variable = canBeVariable(field) ? VARIABLE_PREFIX + settingPath.join('_').toUpperCase() : null;
    const value = formatDefault(field, module, index);
    return [{ name, variable, annotation: field.annotation, module, value }];
  });
}

/** Whether an environment variable can set a field. The framework's `config_dicts.py` doesn't support numbers, mappings and `InitVar` fields. */
function canBeVariable({ default: value = '', defaultFactory, initVar: isNotStored }: Field): boolean {
  const isNumber = /^[-.]?\d/.test(value);
  const isMapping = defaultFactory !== undefined;
  return !isNotStored && !isNumber && !isMapping;
}

function formatDefault({ default: value, defaultFactory }: Field, module: string, index: SymbolIndex) {
  if (defaultFactory === 'dict') return '{}';
  if (defaultFactory !== undefined) return defaultFactory.replace(/^lambda\s*:\s*/, '');
  if (value === undefined) return '';
  // A settings file contains the value of an enumeration's member, not its name such as `LogLevel.INFO`.
  const [owner, member] = splitName(value);
  const enumeration = findClass(index.inventory, index.resolve(module, owner) ?? '');
  const memberValue = enumeration?.attributes[member]?.value;
  return (memberValue ?? value).replace(/^(["'])([^"']*)\1$/, '$2');
}
