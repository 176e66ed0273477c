import type { Code, PhrasingContent, RootContent } from 'mdast';
import { foldedSignature } from '../page/definitions';
import { code, codeWithLinks, link, pythonBlock, text } from '../page/mdast';
import { type AnnotationToken, annotationTokens, textOfTokens } from '../symbols/annotation';
import type { Facts } from '../symbols/facts';
import { calledName, declarationTokens, isRequired, signatureTokens } from '../symbols/signature';
import type { EntryContext } from './expand';
import { addressOf } from './links';

/** Shows an annotation as code, each documented name in it a link. */
export function typeNodes(
  annotation: string,
  module: string,
  { documentation, file }: EntryContext,
): PhrasingContent[] {
  const tokens = annotationTokens(annotation, module, documentation.symbols.resolve);
  const isLinked = ({ target }: { target?: string }) =>
    target !== undefined && documentation.places.has(target);
  if (!tokens.some(isLinked)) return [code(textOfTokens(tokens))];
  return [
    codeWithLinks(
      tokens.map((token) => {
        const place = documentation.places.get(token.target ?? '');
        return place ? link(addressOf(place, file), text(token.text)) : text(token.text);
      }),
    ),
  ];
}

/** Names a symbol as code, as a link if a page documents it. */
export function symbolNode(
  qualifiedName: string,
  shown: string,
  { documentation, file }: EntryContext,
): PhrasingContent {
  const place = documentation.places.get(qualifiedName) ?? documentation.values.get(qualifiedName);
  return place ? link(addressOf(place, file), code(shown)) : code(shown);
}

/** Signatures with more parameters than this are folded to those that a call needs. */
const MOST_PARAMETERS = 10;

/** The signature as a code block; a property has none, its type stands in the line above. */
export function signatureBlock(facts: Facts, context: EntryContext): RootContent[] {
  const { symbol, parameters, returns } = facts;
  const { module } = symbol;
  const { inventory, resolve } = context.documentation.symbols;
  if (!parameters)
    return symbol.kind === 'class' ? [blockOf(declarationTokens(symbol, inventory), context)] : [];
  const called = { name: calledName(facts), parameters, returns };
  const full = blockOf(signatureTokens(called, resolve, module), context);
  const required = parameters.filter(isRequired);
  if (parameters.length <= MOST_PARAMETERS || required.length === parameters.length) return [full];
  const short = signatureTokens({ ...called, parameters: required, isCut: true }, resolve, module);
  return [foldedSignature(full, blockOf(short, context), `All ${parameters.length}`)];
}

/** A block in which each symbol that a page documents is a link where it is named first, as in samples. */
function blockOf(tokens: readonly AnnotationToken[], { documentation, file }: EntryContext): Code {
  const seen = new Set<string>();
  let at = 0;
  const links = tokens.flatMap(({ text, target = '' }) => {
    const from = at;
    at += text.length;
    const place = seen.has(target) ? undefined : documentation.places.get(target);
    seen.add(target);
    return place ? [{ from, to: at, url: addressOf(place, file) }] : [];
  });
  return pythonBlock(textOfTokens(tokens), links);
}
