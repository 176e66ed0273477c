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
  const [all, now] = [before, after].map(({ messages }) => new Set(Object.values(messages).flat()));
  return Object.entries(before.messages).flatMap(([symbol, messages]) =>
    messages
      .filter((message) => !now?.has(message))
      .map((message) => {
        const { exception } = partsOf(message);
        const others = (after.messages[symbol] ?? []).filter(
          (other) => !all?.has(other) && partsOf(other).exception === exception,
        );
        const [other, another] = others;
        const is = other && !another ? `is now ${code(other)}` : 'is gone';
        const places = pages.flatMap((page) =>
          page.values
            .filter(({ text }) => isSameMessage(text, message))
            .filter(({ text }) => ![...(now ?? [])].some((one) => isSameMessage(text, one)))
            .map((one) => placeOf(one, page, 'wrong', one.text)),
        );
        return { change: changeOf(symbol, message, is), places };
      }),
  );
}

function changeOf(symbol: string, message: string, is: string): ApiChange {
  return {
    of: 'message',
    verdict: 'removed',
    name: message,
    symbol,
    label: 'message',
    text: `message ${code(message)} of ${code(lastName(symbol))} ${is}`,
    breaking: false,
    before: null,
  };
}
