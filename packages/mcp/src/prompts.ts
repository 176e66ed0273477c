import type { Site } from './site';
import { stepsBetween, versionOf } from './versions';

/** @returns what a user says to have a project brought to a later version */
export async function upgrade(site: Site, from: string, to: string): Promise<string> {
  const { before, after, steps } = stepsBetween(await site.overview(), from, to);
  const guides = steps.map((step) => `\`core_api/upgrade\` of version \`${step.after}\``);
  return [
    `Upgrade this project from superduper ${before.label} to superduper ${after.label}.`,
    `1. Read the page ${guides.join(', then ')} with the tool \`read_page\`. It says what becomes of stored data: tell me before anything touches a database.`,
    `2. Find every name of superduper that this project uses. Ask the tool \`changes\` for each, from \`${before.name}\` to \`${after.name}\`, and once without a name.`,
    `3. Change the code. Look each new signature up with the tool \`symbol\` in version \`${after.name}\`; take nothing from other versions or from memory.`,
    '4. Run the tests of the project, and list what could not be checked.',
  ].join('\n\n');
}

/** @returns what a user says to have an error explained */
export async function explain(site: Site, traceback: string, wanted: string): Promise<string> {
  const { versions } = await site.overview();
  const version = versionOf(versions, wanted);
  return [
    `Explain this error of superduper ${version.label}, and say what to do. Use version \`${version.name}\` of the documentation alone.`,
    'Search for the message of the last line with the tool `search`, read the section of the page on errors that it leads to, and look the functions of superduper that the traceback passes up with the tool `symbol`.',
    `\`\`\`text\n${traceback.trim()}\n\`\`\``,
  ].join('\n\n');
}
