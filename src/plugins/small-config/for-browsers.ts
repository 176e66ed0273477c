/** What no code of a page asks for: neither Docusaurus's nor ours. */
const OF_THE_BUILD = ['presets', 'plugins', 'clientModules', 'staticDirectories', 'headTags'];

/**
 * @param text - The configuration, as Docusaurus writes it for pages.
 * @returns The same without what only the build asks for.
 * @throws If it is not as Docusaurus 3.10 writes it.
 */
export function forBrowsers(text: string): string {
  const json = /^export default (?<json>\{[\s\S]*\});\s*$/m.exec(text)?.groups?.json;
  if (!json)
    throw new Error(
      'expected one object as the default export of docusaurus.config.mjs of Docusaurus, found none. An upgrade has changed it: see src/plugins/small-config.',
    );
  const kept = Object.entries(JSON.parse(json)).filter(([name]) => !OF_THE_BUILD.includes(name));
  return `export default ${JSON.stringify(Object.fromEntries(kept))};`;
}
