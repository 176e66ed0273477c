/** @returns whether a text could be put in the clipboard: not without permission, nor on an address without TLS, which has none */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
