import { ownerOf, splitName } from '../../shared/text/dotted';
import { calledParameters } from '../inventory/constructors';
import { classAt, type Member, membersOf, methodResolutionOrder, ownMembers } from '../inventory/inheritance';
import { type ApiSymbol, homeOf } from '../inventory/lookup';
import type { Callable, Inventory, Method, Parameter, Property, Trigger } from '../inventory/types';
import { classFacts, describingClasses } from './facts-class';

/** The facts of the inventory about one symbol, in the shape that an entry shows. */
export interface Facts {
  symbol: ApiSymbol;
  /** Its kind, in words: `class`, `async method`. */
  label: string;
  /** The parameters that a caller passes; null if it cannot be called, or if a class outside of the inventory decides. */
  parameters: ParameterOrAttribute[] | null;
  /** Of a class: what its instances or the class itself hold besides what the constructor takes. */
  attributes: ParameterOrAttribute[];
  /** The annotation of what a call returns, or of what a property gives. */
  returns: string | null;
  /** Qualified names of the exceptions that its own body raises. */
  raises: string[];
  /** Of a member: the qualified name of the inherited member that it replaces. */
  overrides: string | null;
  trigger: Trigger | null;
}

/** A parameter or an attribute. */
export interface ParameterOrAttribute {
  name: string;
  kind: Parameter['kind'] | 'ATTRIBUTE';
  annotation: string | null;
  /** Qualified name of the module that the annotation is written in. */
  module: string;
  /** The value if nothing is passed, or the value that an attribute holds. */
  value: string | null;
  /** Qualified names of the symbols whose entries may describe it: the entry's own symbol, then those it inherits from. */
  describedBy: string[];
  /** Of a constructor: whether another class declares it. */
  isInherited?: boolean;
  /** Qualified name of the decorator that adds the parameter to every function that it wraps. */
  addedBy?: string;
}

/** Gathers the facts of a symbol; null for what has no entry of its own (modules, constants, fields, attributes). */
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

/** The decorator that gives a method the parameters `context` and `job`. */
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

/** The method that a member is; a function that instances carry as a method, without the `self` that it gets. */
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
