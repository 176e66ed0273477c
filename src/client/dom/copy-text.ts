import copyThroughSelection from 'copy-text-to-clipboard';

/** Copies text to the clipboard and returns whether that worked. Call this function in a click handler, because Safari doesn't allow copying at other times. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers may refuse, for example if the page isn't served over HTTPS. Copying from a selected text field may still work.
    return copyThroughSelection(text);
  }
}
