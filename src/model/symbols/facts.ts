import { listCallParameters } from '../../shared/inventory/constructors';
import {
  collectMembers,
  findClass,
  findMethod,
  getResolutionOrder,
  listDeclaredMembers,
  type Member,
} from '../../shared/inventory/inheritance';
import { type ApiSymbol, findHomeClass } from '../../shared/inventory/lookup';
import type { Callable, Inventory, Method, Parameter, Property, Trigger } from '../../shared/inventory/types';
import { getLastPart, getOwner, splitName } from '../../shared/text/dotted';
import { collectClassFacts, listDescribingClasses } from './facts-class';

/** Facts that a reference page shows about a symbol, such as its parameters and return type. */
export interface Facts {
  symbol: ApiSymbol;
  /** The symbol's kind as shown on pages, such as `class` or `async method`. */
  label: string;
  isAbstract: boolean;
  /** Null if the symbol can't be called, or if its constructor is inherited from a class outside the framework. */
  parameters: ParameterOrAttribute[] | null;
  /** Attributes of a class, except those that are also parameters of its constructor. */
  attributes: ParameterOrAttribute[];
  /** Return type or, for a property, its type. Null if the source code doesn't declare the type. */
  returns: string | null;
  /** Qualified names of the raised exceptions, except those from functions that the symbol calls. */
  raises: string[];
  /** Qualified name of the inherited member that this member overrides. */
  overrides: string | null;
  trigger: Trigger | null;
}

export interface ParameterOrAttribute {
  name: string;
  kind: Parameter['kind'] | 'ATTRIBUTE';
  annotation: string | null;
  /** Qualified name of the module in which the names in the annotation are resolved. */
  module: string;
  /** Default of a parameter or value of an attribute, as Python code. */
  value: string | null;
  /** Qualified names of the entries to search for a description. For a parameter of `A.run`: that method, then `B.run` if `A.run` overrides it. */
  describedBy: string[];
  /** True for a constructor parameter that an ancestor of the class declares. */
  isInherited?: boolean;
  /** Qualified name of the decorator that adds this parameter to its method. For example, `@trigger` adds `job`. */
  addedBy?: string;
}

/** Collects what a reference page shows about a symbol. Returns null for symbols without an entry, such as constants and attributes. */
export function collectFacts(inventory: Inventory, symbol: ApiSymbol): Facts | null {
  const facts: Facts = {
    symbol,
    label: symbol.kind,
    isAbstract: false,
    parameters: null,
    attributes: [],
    returns: null,
    raises: [],
    overrides: null,
    trigger: null,
  };
  if (symbol.kind === 'function') return { ...facts, ...collectFunctionFacts(inventory, symbol) };
  if (symbol.kind === 'method' || symbol.kind === 'property')
    return { ...facts, ...collectMemberFacts(inventory, symbol) };
  const cls = symbol.kind === 'class' ? findClass(inventory, symbol.qualifiedName) : undefined;
  return cls ? { ...facts, ...collectClassFacts(inventory, symbol.qualifiedName, cls) } : null;
}

function collectFunctionFacts(inventory: Inventory, symbol: ApiSymbol): Partial<Facts> {
  const { module, name, qualifiedName } = symbol;
  const callable = inventory.modules[module]?.functions[name];
  if (callable === undefined) return {};
  return {
    ...createLabelFacts(callable, 'function'),
    parameters: callable.parameters.map((parameter) => createParameter(parameter, module, [qualifiedName])),
    returns: callable.returns ?? null,
    raises: callable.raises,
  };
}

function collectMemberFacts(inventory: Inventory, { qualifiedName }: ApiSymbol): Partial<Facts> {
  const [owner, name] = splitName(qualifiedName);
  const member = collectMembers(inventory, owner).get(name);
  if (member === undefined) return {};
  const overrides = findOverriddenMember(inventory, owner, member);
  const property = findClass(inventory, member.definedIn)?.properties[name];
  const method = findMethod(inventory, member);
  if (property) return { ...collectPropertyFacts(property), overrides };
  return method ? { ...collectMethodFacts(inventory, owner, member, method), overrides } : {};
}

function collectPropertyFacts({ annotation, onClass, raises, decorators }: Property): Partial<Facts> {
  const kind = onClass ? 'class property' : 'property';
  return { ...createLabelFacts({ decorators }, kind), returns: annotation ?? null, raises };
}

function collectMethodFacts(inventory: Inventory, owner: string, member: Member, method: Method) {
  const parameters = listCallParameters(method).map((parameter) =>
    createMethodParameter(inventory, owner, member, parameter),
  );
  const binding = method.binding === 'instance' ? '' : `${method.binding} `;
  const { returns = null, raises, trigger = null } = method;
  return { ...createLabelFacts(method, `${binding}method`), parameters, returns, raises, trigger };
}

const TRIGGER_DECORATOR = 'superduper.base.annotations.trigger';

function createMethodParameter(
  inventory: Inventory,
  owner: string,
  member: Member,
  parameter: Parameter,
): ParameterOrAttribute {
  const declaresParameter = (candidate: Member) =>
    candidate.name === member.name &&
    findMethod(inventory, candidate)?.parameters.some(({ name }) => name === parameter.name) === true;
  const classes = listDescribingClasses(inventory, owner, declaresParameter);
  const describedBy = classes.map((cls) => `${cls}.${member.name}`);
  return {
    ...createParameter(parameter, getOwner(member.definedIn), describedBy),
    // `listCallParameters` also returns the parameters that the decorator adds.
    ...(!declaresParameter(member) && { addedBy: TRIGGER_DECORATOR }),
  };
}

/** Finds the inherited member that a member overrides, such as `Component.run`. Skips a private base class's members if `owner` documents them. */
function findOverriddenMember(inventory: Inventory, owner: string, member: Member): string | null {
  const resolutionOrder = getResolutionOrder(inventory, owner);
  for (const ancestor of resolutionOrder.slice(resolutionOrder.indexOf(member.definedIn) + 1)) {
    const overridden = listDeclaredMembers(inventory, ancestor).find(({ name }) => name === member.name);
    const homeClass = overridden && findHomeClass(inventory, owner, overridden);
    // If the ancestor is private, `owner` documents the ancestor's members itself, so there isn't another entry to link to.
    if (homeClass !== undefined && homeClass !== owner) return `${homeClass}.${member.name}`;
  }
  return null;
}

function createParameter(parameter: Parameter, module: string, describedBy: string[]): ParameterOrAttribute {
  const { name, kind, annotation = null, default: value = null } = parameter;
  return { name, kind, annotation, module, value, describedBy };
}

function createLabelFacts(
  { async: isAsync, decorators }: Pick<Callable, 'async' | 'decorators'>,
  kind: string,
): Pick<Facts, 'label' | 'isAbstract'> {
  const decoratorNames = decorators.map(getLastPart);
  const isAbstract = decoratorNames.includes('abstractmethod');
  const isContextManager = decoratorNames.some((name) => /^(?:async)?contextmanager$/.test(name));
  // Callers use it in a `with` statement, so it doesn't matter to them whether it's a function or a method.
  if (isContextManager) return { label: 'context manager', isAbstract };
  const words = [isAbstract && 'abstract', isAsync && 'async', kind];
  return { label: words.filter(Boolean).join(' '), isAbstract };
}
