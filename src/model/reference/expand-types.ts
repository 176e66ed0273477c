import type { PhrasingContent } from 'mdast';
import { resolveName } from '../inventory/names';
import { code, codeWithLinks, link, text } from '../page/mdast';
import { annotationTokens, textOfTokens } from '../symbols/annotation';
import type { Documentation } from '../symbols/documentation';
import type { ResolveIn } from '../symbols/signature';
import type { EntryContext } from './expand';
import { addressOf } from './links';

/** @returns How names resolve in the modules of the version. */
export function resolverOf({ symbols }: Documentation): ResolveIn {
  return (module, dotted) => resolveName(symbols.scopes, module, dotted);
}

/**
 * Shows an annotation as code, each documented name in it a link.
 *
 * @param annotation - As written in the source.
 * @param module - Qualified name of the module that it is written in.
 */
export function typeNodes(
  annotation: string,
  module: string,
  { documentation, file }: EntryContext,
): PhrasingContent[] {
  const resolve = resolverOf(documentation);
  const tokens = annotationTokens(annotation, (dotted) => resolve(module, dotted));
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

/**
 * Names a symbol as code, as a link if a page documents it.
 *
 * @param qualifiedName - The symbol.
 * @param shown - The name to show for it.
 */
export function symbolNode(
  qualifiedName: string,
  shown: string,
  { documentation, file }: EntryContext,
): PhrasingContent {
  const place = documentation.places.get(qualifiedName) ?? documentation.values.get(qualifiedName);
  return place ? link(addressOf(place, file), code(shown)) : code(shown);
}
