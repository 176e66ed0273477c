import type { Messages } from '../../model/inventory/messages';
import { code } from '../../model/symbols/changes/words';
import { lastName } from '../../shared/text/dotted';
import { isSameMessage, partsOf } from '../checks/source/same-message';
import type { ApiChange } from './changes';
import type { PageMentions } from './mentions';
import { type Place, placeOf } from './places';

/** The messages of the errors of two states; null where they are not known. */
export type MessagesOfStates = Record<'before' | 'after', Messages | null>;

/** Finds messages that the source has no more, and the places of pages that write them. */
export function messageChanges(
  { before, after }: MessagesOfStates,
  pages: readonly PageMentions[],
): { change: ApiChange; places: Place[] }[] {
  if (before === null || after === null) return [];
  const [all = [], now = []] = [before, after].map(({ messages }) => Object.values(messages).flat());
  const gone = Object.entries(before.messages).flatMap(([symbol, messages]) =>
    messages.filter((message) => !now.includes(message)).map((message) => ({ symbol, message })),
  );
  return gone.map(({ symbol, message }) => {
    const { exception } = partsOf(message);
    const [other, another] = (after.messages[symbol] ?? []).filter(
      (one) => !all.includes(one) && partsOf(one).exception === exception,
    );
    const is = other && !another ? `is now ${code(other)}` : 'is gone';
    const text = `message ${code(message)} of ${code(lastName(symbol))} ${is}`;
    const places = pages.flatMap((page) =>
      page.messages
        .filter((one) => isSameMessage(one.text, message))
        .filter((one) => !now.some((its) => isSameMessage(one.text, its)))
        .map((one) => placeOf(one, page, 'wrong')),
    );
    return { change: { of: 'message', verdict: 'removed', name: message, symbol, text }, places };
  });
}
