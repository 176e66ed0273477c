import { ownerOf, splitName } from '../../shared/text/dotted';
import { calledParameters } from '../inventory/constructors';
import { classAt, type Member, membersOf, methodResolutionOrder, ownMembers } from '../inventory/inheritance';
import { type ApiSymbol, homeOf } from '../inventory/lookup';
import type { Callable, Inventory, Method, Parameter, Property, Trigger } from '../inventory/types';
import { classFacts, describingClasses } from './facts-class';

/** The facts of the inventory about a symbol, in the form that an entry shows. */
export interface Facts {
  symbol: ApiSymbol;
  /** The kind of symbol as text: `class`, `async method`. */
  label: string;
  /** Parameters that a caller passes; null if the symbol can't be called, or if a class outside the inventory determines them. */
  parameters: ParameterOrAttribute[] | null;
  /** For a class, the attributes that aren't constructor parameters. */
  attributes: ParameterOrAttribute[];
  /** Annotation of a call's result or of a property. */
  returns: string | null;
  /** Qualified names of the exceptions that the symbol's body raises. */
  raises: string[];
  /** For a member, the qualified name of the inherited member that it overrides. */
  overrides: string | null;
  trigger: Trigger | null;
}

export interface ParameterOrAttribute {
  name: string;
  kind: Parameter['kind'] | 'ATTRIBUTE';
  annotation: string | null;
  /** Qualified name of the module that contains the annotation. */
  module: string;
  /** The default of a parameter, or the value of an attribute. */
  value: string | null;
  /** Qualified names of the symbols whose entries may describe the value: the entry's symbol, then those that it inherits from. */
  describedBy: string[];
  /** Whether another class declares the constructor parameter. */
  isInherited?: boolean;
  /** Qualified name of the decorator that adds the parameter to every function that it wraps. */
  addedBy?: string;
}

/** Collects the facts of a symbol. Returns null for modules, constants, fields and attributes, which don't have their own entries. */
export function factsOf(inventory: Inventory, symbol: ApiSymbol): Facts | null {
  const facts: Facts = {
    symbol,
    label: symbol.kind,
    parameters: null,
    attributes: [],
    returns: null,
    raises: [],
    overrides: null,
    trigger: null,
  };
  if (symbol.kind === 'function') return { ...facts, ...functionFacts(inventory, symbol) };
  if (symbol.kind === 'method' || symbol.kind === 'property')
    return { ...facts, ...memberFacts(inventory, symbol) };
  const own = symbol.kind === 'class' ? classAt(inventory, symbol.qualifiedName) : undefined;
  return own ? { ...facts, ...classFacts(inventory, symbol.qualifiedName, own) } : null;
}

/** The decorator that adds the parameters `context` and `job` to a method. */
const TRIGGER = 'superduper.base.annotations.trigger';

function functionFacts(inventory: Inventory, { module, name, qualifiedName }: ApiSymbol): Partial<Facts> {
  const own = inventory.modules[module]?.functions[name];
  if (own === undefined) return {};
  return {
    label: labelOf(own, 'function'),
    parameters: own.parameters.map((parameter) => parameterValue(parameter, module, [qualifiedName])),
    returns: own.returns ?? null,
    raises: own.raises,
  };
}

function memberFacts(inventory: Inventory, { qualifiedName }: ApiSymbol): Partial<Facts> {
  const [owner, name] = splitName(qualifiedName);
  const member = membersOf(inventory, owner).get(name);
  if (member === undefined) return {};
  const property = classAt(inventory, member.definedIn)?.properties[name];
  const method = methodOf(inventory, member);
  const overrides = overriddenBy(inventory, owner, member);
  if (property) return { ...propertyFacts(property), overrides };
  return method ? { ...methodFacts(inventory, owner, member, method), overrides } : {};
}

function propertyFacts({ annotation, onClass, raises, decorators }: Property): Partial<Facts> {
  const label = onClass ? 'class property' : 'property';
  return { label: isAbstract(decorators) ? `abstract ${label}` : label, returns: annotation ?? null, raises };
}

function methodFacts(inventory: Inventory, owner: string, member: Member, method: Method): Partial<Facts> {
  const module = ownerOf(member.definedIn);
  const parameters = calledParameters(method).map((parameter) => {
    const isWritten = method.parameters.some(({ name }) => name === parameter.name);
    const takesIt = (one: Member) =>
      one.name === member.name &&
      methodOf(inventory, one)?.parameters.some(({ name }) => name === parameter.name) === true;
    const describing = describingClasses(inventory, owner, takesIt).map((name) => `${name}.${member.name}`);
    const value = parameterValue(parameter, module, describing);
    return isWritten ? value : { ...value, addedBy: TRIGGER };
  });
  const binding = method.binding === 'instance' ? '' : `${method.binding} `;
  return {
    label: labelOf(method, `${binding}method`),
    parameters,
    returns: method.returns ?? null,
    raises: method.raises,
    trigger: method.trigger ?? null,
  };
}

/** Finds the method of a member. A function that is bound as a method loses its `self`. */
function methodOf(inventory: Inventory, { definedIn, name }: Member): Method | undefined {
  const own = classAt(inventory, definedIn);
  const bound = own?.boundFunctions?.includes(name)
    ? inventory.modules[ownerOf(definedIn)]?.functions[name]
    : undefined;
  return (
    own?.methods[name] ?? (bound && { ...bound, parameters: bound.parameters.slice(1), binding: 'instance' })
  );
}

function overriddenBy(inventory: Inventory, owner: string, { name, definedIn }: Member): string | null {
  const order = methodResolutionOrder(inventory, owner);
  for (const ancestor of order.slice(order.indexOf(definedIn) + 1)) {
    const member = ownMembers(inventory, ancestor).find((one) => one.name === name);
    const home = member && homeOf(inventory, owner, member);
    if (home !== undefined && home !== owner) return `${home}.${name}`;
  }
  return null;
}

function parameterValue(parameter: Parameter, module: string, describedBy: string[]): ParameterOrAttribute {
  const { name, kind, annotation = null, default: value = null } = parameter;
  return { name, kind, annotation, module, value, describedBy };
}

function labelOf({ async: isAsync, decorators }: Callable, kind: string): string {
  if (decorators.some((name) => /(^|\.)(async)?contextmanager$/.test(name))) return 'context manager';
  return [isAbstract(decorators) && 'abstract', isAsync && 'async', kind].filter(Boolean).join(' ');
}

function isAbstract(decorators: readonly string[]): boolean {
  return decorators.some((name) => /(^|\.)abstractmethod$/.test(name));
}
