/** Copies text to the clipboard. Returns false if the reader doesn't allow this, or if the page isn't served over HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
