import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Root } from 'mdast';
import { startThread } from '../thread';
import { countParse, parseMdx } from './parse';

/** What has become of a file: nobody has asked for it, it is parsed where it was asked for, the thread parses it, the thread has sent it. */
const [FREE, ASKED_FOR, CLAIMED, SENT] = [0, 1, 2, 3];

/** A thread that does not send what it has claimed has crashed: then it is parsed here. */
const PATIENCE_MS = 5000;

/** Node aborts where it ends while a thread loads modules: then it waits for that first. */
const LOADING_MS = 5000;

/** What the thread is given. */
interface Work {
  files: readonly string[];
  /** One number a file, shared between the threads, and one that is not 0 when the thread has loaded the parser. */
  states: Int32Array;
  port: MessagePort;
}

/** What the thread has made of a file; without a tree, if it could not. */
interface Ahead {
  file: string;
  text: string;
  tree?: Root;
}

/**
 * Parses pages in a thread of its own, while the build reads them one after the other. It begins with the last, and both leave out what the
 * other has begun with, so that they meet.
 */
export class ParseAhead {
  private readonly places: ReadonlyMap<string, number>;
  private readonly states: Int32Array;
  private readonly port: MessagePort;
  private readonly arrived = new Map<string, Ahead>();
  /** Fulfilled when the thread has nothing left to do. */
  readonly ended: Promise<void>;

  /** @param files - Pages in the order in which the build will ask for them. */
  constructor(files: readonly string[]) {
    const paths = files.map((file) => resolve(file));
    this.places = new Map(paths.map((path, place) => [path, place]));
    this.states = new Int32Array(new SharedArrayBuffer(4 * (paths.length + 1)));
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const work: Work = { files: paths, states: this.states, port: port2 };
    const thread = startThread(resolve(__dirname, 'parse-thread.cjs'), work, [port2]);
    // What it has not sent is parsed here, with a message that names the page.
    thread.on('error', () => {});
    thread.unref();
    port1.unref();
    process.once('exit', () => Atomics.wait(this.states, paths.length, 0, LOADING_MS));
    this.ended = new Promise((resolve) => thread.once('exit', () => resolve()));
  }

  /**
   * @param text - What the file must have said when the thread read it.
   * @returns the tree that the thread has made of a file; undefined if it has not, and never will
   */
  take(file: string, text: string): Root | undefined {
    const path = resolve(file);
    const place = this.places.get(path);
    if (place === undefined || Atomics.compareExchange(this.states, place, FREE, ASKED_FOR) === FREE)
      return undefined;
    Atomics.wait(this.states, place, CLAIMED, PATIENCE_MS);
    for (let next = receive(this.port); next; next = receive(this.port)) this.arrived.set(next.file, next);
    const ahead = this.arrived.get(path);
    this.arrived.delete(path);
    if (!ahead?.tree || ahead.text !== text) return undefined;
    countParse(file);
    return ahead.tree;
  }
}

function receive(port: MessagePort): Ahead | undefined {
  return receiveMessageOnPort(port)?.message;
}

/** What the thread does. @public Called by `parse-thread.cjs`. */
export function parseInThread({ files, states, port }: Work): void {
  Atomics.store(states, files.length, 1);
  Atomics.notify(states, files.length);
  for (const [place, file] of [...files.entries()].reverse()) {
    if (Atomics.compareExchange(states, place, FREE, CLAIMED) !== FREE) continue;
    port.postMessage(parsed(file));
    Atomics.store(states, place, SENT);
    Atomics.notify(states, place);
  }
}

function parsed(file: string): Ahead {
  const text = readFileSync(file, 'utf8');
  try {
    return { file, text, tree: parseMdx(text, file) };
  } catch {
    return { file, text };
  }
}
