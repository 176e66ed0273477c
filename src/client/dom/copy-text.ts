/** @returns whether a text was put into the clipboard: not without permission, nor on an address without TLS, which has none */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
