import copyThroughSelection from 'copy-text-to-clipboard';

/**
 * Copies text to the clipboard. If the browser refuses, for example because the page isn't served over HTTPS, copies the text from a
 * selected field instead, as Docusaurus does. Returns false if both methods fail. Call this during a click, because Safari allows copying only then.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughSelection(text);
  }
}
