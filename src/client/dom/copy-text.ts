import copyThroughSelection from 'copy-text-to-clipboard';

/**
 * Copies text to the clipboard. If the browser refuses, for example because the page isn't served over HTTPS, copies it through a selected
 * text field instead, as Docusaurus does. Call this during a click, because Safari allows copying only then. Returns false if both fail.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughSelection(text);
  }
}
