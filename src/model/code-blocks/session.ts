import { highlight } from './highlight';
import { type Paint, paintOf } from './paint';

/** The prompt before a command. It is not part of the command, and neither is the space behind it. */
const PROMPT = '$ ';

/** @returns Whether a fence shows what was typed and what came back. */
export function isSession(language: string, text: string): boolean {
  return language === 'console' || (language === 'bash' && /^\$ /m.test(text));
}

/**
 * Highlights a session: prompts, commands (with the lines that a backslash continues them on), and what they print.
 *
 * @param text - The session.
 */
export function paintSession(text: string): Paint {
  const lines = text.split(/(?<=\n)/);
  let continues = false;
  return lines.flatMap((line) => {
    const isCommand = line.startsWith(PROMPT);
    if (!isCommand && !continues) return paintOf(line.length, 'o');
    continues = /\\\n?$/.test(line);
    return isCommand
      ? [...paintOf(PROMPT.length, 'p'), ...highlight(line.slice(PROMPT.length), 'bash')]
      : highlight(line, 'bash');
  });
}
