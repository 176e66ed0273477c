import { splitName } from '../../shared/text/dotted';
import { resolveFields } from '../inventory/constructors';
import { findClass } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { Field } from '../inventory/types';

/** A setting of the framework: a field of its settings class, or a field of a nested settings class. */
export interface Setting {
  /** The name, with dots for nested settings: `retries.wait_max`. */
  name: string;
  /** The environment variable of the setting; null if there isn't one. */
  variable: string | null;
  annotation: string;
  /** Qualified name of the module that contains the annotation. */
  module: string;
  /** The default as in a settings file, with strings unquoted. Other expressions are shown as written. */
  value: string;
}

/** Prefix of all environment variables of the framework. */
const VARIABLE_PREFIX = 'SUPERDUPER_';

/**
 * Returns the settings of a class such as `superduper.base.config.Config` in source order, or null if there is no such class.
 * Nested settings replace the field that contains them.
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
    return [
      {
        name: settingPath.join('.'),
        variable: hasVariable(field) ? VARIABLE_PREFIX + settingPath.join('_').toUpperCase() : null,
        annotation: field.annotation,
        module,
        value: formatDefault(field, module, index),
      },
    ];
  });
}

/**
 * Whether an environment variable can set the field. The framework reads variables as strings or switches, so it rejects them if the
 * default is a number or a mapping. It ignores parameters that aren't stored (see `_combine_one` and `environ_to_config_dict` in
 * `superduper/base/config_dicts.py`).
 */
function hasVariable({ default: value = '', defaultFactory, initVar }: Field): boolean {
  return !initVar && defaultFactory === undefined && !/^[-.]?\d/.test(value);
}

function formatDefault(
  { default: value, defaultFactory }: Field,
  module: string,
  index: SymbolIndex,
): string {
  if (defaultFactory !== undefined)
    return defaultFactory === 'dict' ? '{}' : defaultFactory.replace(/^lambda\s*:\s*/, '');
  if (value === undefined) return '';
  const [owner, member] = splitName(value);
  const enumeration = owner && index.resolve(module, owner);
  const memberValue = enumeration && findClass(index.inventory, enumeration)?.attributes[member]?.value;
  return (memberValue || value).replace(/^(["'])([^"']*)\1$/, '$2');
}
