/** One tab of a browser that Playwright can't drive, controlled over WebDriver. */
export interface Driver {
  navigate: (url: string) => Promise<void>;
  /** Calls a function in the page. `source` is its source text. The arguments and the result are JSON values. */
  call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Performs input actions. WebDriver and WebDriver BiDi have the same format for them. */
  performActions: (actions: readonly InputSource[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  messages: readonly string[];
  close: () => Promise<void>;
}

/** Actions of one input device. See https://www.w3.org/TR/webdriver2/#actions. */
interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: readonly object[];
}

/** Returns the actions of a click at a point of the page, in CSS pixels. */
export function createClick(x: number, y: number): InputSource {
  const point = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [point, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
  };
}

/** Codes of keys without a character. See https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEY_CODES: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Returns the actions of keys that are pressed together: `['Control', 'k']`. */
export function createKeyPress(keys: readonly string[]): InputSource {
  const values = keys.map((key) => KEY_CODES[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
  return { type: 'key', id: 'keyboard', actions: [...down, ...up] };
}
