import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import { createTemporaryFolder, startProcess } from '../temporary';
import type { Driver } from './driver';

/** Starts Firefox without a window, and connects to it over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which it serves itself. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = createTemporaryFolder({ 'user.js': formatPreferences() });
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const browser = startProcess(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(`${await readAddress(browser.stderr as NodeJS.ReadableStream)}/session`);
  await new Promise((open, fail) => socket.once('open', open).once('error', fail));

  const messages: string[] = [];
  const pendingCommands = new Map<number, (reply: Reply) => void>();
  socket.on('message', (data) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.id !== undefined) pendingCommands.get(reply.id)?.(reply);
    else if (reply.params && reply.params.level !== 'info') messages.push(String(reply.params.text));
  });
  const sendCommand = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = pendingCommands.size + 1;
    const reply = await new Promise<Reply>((receive) => {
      pendingCommands.set(id, receive);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.type === 'error') throw new Error(`Firefox, ${method}: ${reply.message}`);
    return reply.result ?? {};
  };

  await sendCommand('session.new', { capabilities: {} });
  await sendCommand('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await sendCommand('browsingContext.getTree', {});
  const [{ context }] = contexts as [{ context: string }];
  return {
    messages,
    navigate: async (url) => {
      await sendCommand('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call: async (source, args) => {
      // Strings need no conversion, unlike the other types of the protocol.
      const { result, exceptionDetails } = await sendCommand('script.evaluate', {
        expression: `Promise.resolve((${source})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text);
      const { value } = result as { value?: string };
      return value === undefined ? undefined : JSON.parse(value);
    },
    performActions: async (actions) => {
      await sendCommand('input.performActions', { context, actions });
    },
    resize: async (width, height) => {
      await sendCommand('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    close: async () => {
      await sendCommand('browser.close', {});
      socket.close();
    },
  };
}

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  message?: string;
  result?: Record<string, unknown>;
  params?: { level: string; text: unknown };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended before it printed the address of WebDriver BiDi.');
}

/** Returns a profile's preferences. Firefox doesn't request anything that the pages don't request. */
function formatPreferences(): string {
  const preferences = {
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'remote.active-protocols': 1,
    'services.settings.server': '',
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
    .join('\n');
}
