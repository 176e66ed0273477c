import { type Python, parsePython } from './syntax';

const waiting = new Map<string, Python>();

/** Parses a sample before the compiler does, which takes it then: so each is parsed once in a build. */
export function parseAhead(text: string): Python {
  const parsed = parsePython(text);
  waiting.set(text, parsed);
  return parsed;
}

/** @returns What was parsed ahead, to one who asks; parsed, if nothing was. */
export function takeParsed(text: string): Python {
  const parsed = waiting.get(text);
  waiting.delete(text);
  return parsed ?? parsePython(text);
}
