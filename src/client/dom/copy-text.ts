/** Copies text to the clipboard. Returns whether this succeeded. It fails if the browser denies access, or if the page isn't served over HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
