import type { PhrasingContent } from 'mdast';
import { code, codeWithLinks, link, text } from '../page/mdast';
import { annotationTokens, textOfTokens } from '../symbols/annotation';
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
