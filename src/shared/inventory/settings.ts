import { splitName } from '../text/dotted';
import { resolveFields } from './constructors';
import { findClass } from './inheritance';
import type { SymbolIndex } from './lookup';
import type { Field } from './types';

/** A setting of the framework. It is declared as a field of the settings class, or of a class that is nested in the settings class. */
export interface Setting {
  /** Name of the setting. Names of nested settings contain dots: `retries.wait_max`. */
  name: string;
  /** Environment variable that sets the value. Null if no variable can set it. */
  variable: string | null;
  annotation: string;
  /** Qualified name of the module that contains the annotation. Its imports determine what the names in the annotation mean. */
  module: string;
  /** Default value, as users would write it in a settings file: a string without its quotes, or another Python expression unchanged. */
  value: string;
}

/** Class whose fields are the settings of the framework. */
export const SETTINGS_CLASS = 'superduper.base.config.Config';
const VARIABLE_PREFIX = 'SUPERDUPER_';

/**
 * Returns the settings that a class declares as fields, in order, or null if the class doesn't exist. A field with nested settings is
 * replaced with these settings, such as `retries.wait_max`.
 */
export function listSettings(index: SymbolIndex, qualifiedName: string): Setting[] | null {
  return findClass(index.inventory, qualifiedName) ? collectSettings(index, qualifiedName, []) : null;
}

function collectSettings(index: SymbolIndex, qualifiedName: string, path: readonly string[]): Setting[] {
  return resolveFields(index.inventory, qualifiedName).flatMap((field): Setting[] => {
    const [module] = splitName(field.definedIn);
    const settingPath = [...path, field.name];
    const nestedClass = field.defaultFactory && index.resolve(module, field.defaultFactory);
    if (nestedClass && findClass(index.inventory, nestedClass))
      return collectSettings(index, nestedClass, settingPath);
    const name = settingPath.join('.');
    const variable = hasVariable(field) ? VARIABLE_PREFIX + settingPath.join('_').toUpperCase() : null;
    const value = formatDefault(field, module, index);
    return [{ name, variable, annotation: field.annotation, module, value }];
  });
}

/**
 * Whether an environment variable can set the field. The framework reads a variable only as a string or a boolean, so it rejects variables for
 * numbers and mappings. It also ignores variables for fields that it doesn't store (see `superduper/base/config_dicts.py`).
 */
function hasVariable({ default: value = '', defaultFactory, initVar: isNotStored }: Field): boolean {
  const isNumber = /^[-.]?\d/.test(value);
  const isMapping = defaultFactory !== undefined;
  return !isNotStored && !isNumber && !isMapping;
}

/** Formats the default of a field as in a settings file. Returns an empty text if the field doesn't have a default. */

function formatDefault(
  { default: value, defaultFactory }: Field,
  module: string,
  index: SymbolIndex,
): string {
  if (defaultFactory !== undefined)
    return defaultFactory === 'dict' ? '{}' : defaultFactory.replace(/^lambda\s*:\s*/, '');
  if (value === undefined) return '';
  // If the default is a member of an enumeration, such as `LogLevel.INFO`, the settings file contains its value.
  const [owner, member] = splitName(value);
  const enumeration = findClass(index.inventory, index.resolve(module, owner) ?? '');
  const memberValue = enumeration?.attributes[member]?.value;
  return (memberValue || value).replace(/^(["'])([^"']*)\1$/, '$2');
}
