import { createInterface } from 'node:readline';
import { getFreePort } from '../../scripts/free-port';
import { startProcess } from '../temporary';
import type { Driver } from './driver';

/** Starts WebKitGTK, which has Safari's engine, on a virtual screen and connects to it over WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit(program: string, screenProgram: string): Promise<Driver> {
  const port = await getFreePort();
  const screen = startProcess(screenProgram, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await readLine(screen.stdout as NodeJS.ReadableStream);
  const messages: string[] = [];
  const driver = startProcess(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  createInterface({ input: driver.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (/^CONSOLE \S+ (?:ERROR|WARN)/.test(line)) messages.push(line);
  });
  const sendCommand = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetchWhenReady(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`WebKit, ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const options = { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] };
  const { sessionId } = (await sendCommand('POST', '', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const call: Driver['call'] = (source, args) =>
    sendCommand('POST', `/${sessionId}/execute/sync`, {
      script: `return (${source})(...arguments)`,
      args,
    });
  return {
    messages,
    call,
    navigate: async (url) => {
      await sendCommand('POST', `/${sessionId}/url`, { url });
    },
    performActions: async (actions) => {
      await sendCommand('POST', `/${sessionId}/actions`, { actions });
    },
    resize: async (width, height) => {
      // The window is larger than the page by the browser's own bars.
      const setWindow = (bars: readonly number[]) =>
        sendCommand('POST', `/${sessionId}/window/rect`, {
          width: width + (bars[0] ?? 0),
          height: height + (bars[1] ?? 0),
        });
      await setWindow([0, 0]);
      const size = await call('() => [window.innerWidth, window.innerHeight]', []);
      const [innerWidth, innerHeight] = size as [number, number];
      await setWindow([width - innerWidth, height - innerHeight]);
    },
    close: async () => {
      await sendCommand('DELETE', `/${sessionId}`);
      driver.kill();
      screen.kill();
    },
  };
}

async function readLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line;
  throw new Error('Xvfb ended before it printed the number of its display.');
}

async function fetchWhenReady(url: string, request: RequestInit): Promise<Response> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return await fetch(url, request);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((retry) => setTimeout(retry, 50));
    }
  }
}
