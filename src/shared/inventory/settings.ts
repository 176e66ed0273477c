import { splitName } from '../text/dotted';
import { resolveFields } from './constructors';
import { findClass } from './inheritance';
import type { SymbolIndex } from './lookup';
import type { Field } from './types';

/** A setting of the framework, declared as a field of the settings class or of a nested class. */
export interface Setting {
  /** Name of the setting. Names of nested settings contain dots: `retries.wait_max`. */
  name: string;
  /** Environment variable that sets the value. Null if there is none. */
  variable: string | null;
  annotation: string;
  /** Qualified name of the module that contains the annotation, for resolving names in it. */
  module: string;
  /** Default as in a settings file: a string without its quotes, or any other expression unchanged. Empty if there is no default. */
  value: string;
}

/** Class whose fields are the settings of the framework. */
export const SETTINGS_CLASS = 'superduper.base.config.Config';
const VARIABLE_PREFIX = 'SUPERDUPER_';

/** Lists the settings that a class declares, including nested settings such as `retries.wait_max`. Null if the class doesn't exist. */
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
 * Whether an environment variable can set a field. The framework rejects variables for numbers and mappings, and ignores variables for
 * fields that it doesn't store (see `superduper/base/config_dicts.py`).
 */
function hasVariable({ default: value = '', defaultFactory, initVar: isNotStored }: Field): boolean {
  const isNumber = /^[-.]?\d/.test(value);
  const isMapping = defaultFactory !== undefined;
  return !isNotStored && !isNumber && !isMapping;
}

/** Formats the default of a field as in a settings file. `module` is the module that declares the field. */
function formatDefault({ default: value, defaultFactory }: Field, module: string, index: SymbolIndex) {
  if (defaultFactory === 'dict') return '{}';
  if (defaultFactory !== undefined) return defaultFactory.replace(/^lambda\s*:\s*/, '');
  if (value === undefined) return '';
  // For a member of an enumeration, such as `LogLevel.INFO`, a settings file contains the member's value.
  const [owner, member] = splitName(value);
  const enumeration = findClass(index.inventory, index.resolve(module, owner) ?? '');
  const memberValue = enumeration?.attributes[member]?.value;
  return (memberValue ?? value).replace(/^(["'])([^"']*)\1$/, '$2');
}
