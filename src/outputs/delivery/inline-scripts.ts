import { minify } from 'terser';

/** A script in the page itself: its attributes, without those that name a file or say that it is data. */
const INLINE = /(<script\b(?![^>]*\s(?:src|type)=)[^>]*>)([\s\S]+?)(<\/script>)/g;

/** Makes what runs in the pages themselves small. The pages share a few scripts, so that each is made small once. */
export async function withSmallScripts(pages: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const texts = new Set(
    [...pages.values()].flatMap((html) => [...html.matchAll(INLINE)].map(([, , text = '']) => text)),
  );
  const small = new Map<string, string>();
  for (const text of texts) small.set(text, (await minify(text)).code ?? text);
  return new Map(
    [...pages].map(([path, html]) => [
      path,
      html.replace(INLINE, (_, start: string, text: string, end: string) => start + small.get(text) + end),
    ]),
  );
}
