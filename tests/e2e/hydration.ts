import type { Page } from '@playwright/test';

/** What is needed of what React keeps of each thing that it draws. */
interface Fiber {
  /** An element has its name here. */
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Compares the attributes of an open page, as the server sent them, with those that React means to have drawn. React says in the console
 * where a text or an element differs, and draws it; an attribute that differs it leaves as it was sent, and says nothing.
 *
 * @param page - A page that is hydrated.
 * @returns what differs, one line each
 * @throws if React has drawn nothing on the page, or keeps it elsewhere since an upgrade
 */
export async function hydrationFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.getElementById('__docusaurus') as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    >;
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    if (!key) throw new Error('expected a page that React has drawn, found none. Wait until it is hydrated.');
    const names: Record<string, string> = { className: 'class', tabIndex: 'tabindex', htmlFor: 'for' };
    const compared =
      /^(?:id|class|href|src|alt|title|lang|role|for|name|type|tabindex|hidden|(?:aria|data)-.+)$/;
    const faults: string[] = [];
    const compare = ({ type, memoizedProps, stateNode }: Fiber) => {
      if (typeof type !== 'string' || !(stateNode instanceof Element)) return;
      for (const [prop, value] of Object.entries(memoizedProps ?? {})) {
        const name = names[prop] ?? prop;
        // The theme marks in the contents, by hand, where the reader is.
        if (!compared.test(name) || stateNode.matches('.table-of-contents__link')) continue;
        const isFlag = typeof value === 'boolean' && !/^(?:aria|data)-/.test(name);
        const isLeftOut = value === null || value === undefined || (isFlag && !value);
        const drawn = isLeftOut ? null : isFlag ? '' : String(value);
        const sent = stateNode.getAttribute(name);
        // A page of a folder is there with a slash behind its address too, and names itself by what was asked for.
        const isSame =
          name === 'href' ? drawn?.replace(/\/$/, '') === sent?.replace(/\/$/, '') : drawn === sent;
        if (!isSame)
          faults.push(`${name} of ${stateNode.outerHTML.slice(0, 120)}: sent ${sent}, drawn ${drawn}`);
      }
    };
    const waiting = [(root[key] as { stateNode: { current: Fiber } }).stateNode.current];
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      compare(fiber);
      if (fiber.sibling) waiting.push(fiber.sibling);
      if (fiber.child) waiting.push(fiber.child);
    }
    return faults;
  });
}
