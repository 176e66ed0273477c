import copyThroughSelection from 'copy-text-to-clipboard';

/** Copies text to the clipboard, and returns whether that succeeded. Call this during a click, because Safari allows copying only then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers refuse, for example, if the page isn't served over HTTPS. Copying from a selected field may still work.
    return copyThroughSelection(text);
  }
}
