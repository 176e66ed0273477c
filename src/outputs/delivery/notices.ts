import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { rspack } from '@docusaurus/faster';
import { groupBy } from '../../shared/group-by';

const ROOT = join(__dirname, '../../..');
const FONTS = join(ROOT, 'src/shared/fonts');

export const LICENSES_FILE = 'licenses.txt';

/** Folder of the bundler's npm package. It isn't among the bundled modules, but every bundle contains some of its code, so its license is listed. */
const BUNDLER_FOLDER = join(ROOT, 'node_modules/@rspack/core');

/** Folder of the icons' npm package. It isn't among the bundled packages, because the icons are in the HTML of pages. */
const ICONS_FOLDER = join(ROOT, 'node_modules/lucide-static');

/** Creates a bundler plugin that adds the folder of each bundled npm package to `folders`. */
export function recordPackages(folders: Set<string>) {
  folders.add(BUNDLER_FOLDER);
  return {
    apply(compiler: unknown): void {
      (compiler as InstanceType<typeof rspack.Compiler>).hooks.compilation.tap('notices', ({ hooks }) => {
        hooks.finishModules.tap('notices', (modules) => {
          for (const module of modules) {
            const folder = findPackageFolder(module.nameForCondition?.() ?? '');
            if (folder !== null) folders.add(folder);
          }
        });
      });
    },
  };
}

/** Returns the folder of the npm package that contains a file, or null for this project's own files. */
export function findPackageFolder(file: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? null;
}

/** Formats the licenses of npm packages. Packages with the same license text are listed together. */
export function formatNotices(folders: Iterable<string>): string {
  const packagesByText = groupBy([...folders].map(readLicense), ({ text }) => text);
  const notices = [...packagesByText].map(([text, packages]) => {
    const names = new Set(packages.map(({ name }) => name).sort());
    return [[...names].join(', '), text] as const;
  });
  return formatTexts(notices.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Formats the licenses of everything in a build: this site, its fonts and its npm packages. */
export function formatSiteLicenses(folders: Iterable<string>): string {
  const fontFiles = readdirSync(FONTS).filter((name) => name.startsWith('OFL-'));
  const fontTexts = fontFiles.sort().map((name) => {
    return [`Fonts (${basename(name, '.txt').slice('OFL-'.length)})`, readText(join(FONTS, name))] as const;
  });
  const siteText = ['This documentation and the code of this site', readText(join(ROOT, 'LICENSE'))] as const;
  return `${formatTexts([siteText, ...fontTexts])}\n${formatNotices([...folders, ICONS_FOLDER])}`;
}

function readLicense(folder: string): { name: string; text: string } {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((fileName) => /^(?:licen[cs]e|copying)/i.test(fileName));
  const notice = ['NOTICE', 'NOTICE.txt'].map((path) => join(folder, path)).find(existsSync);
  const holder = (typeof author === 'object' ? author?.name : author) ?? `the authors of ${name}`;
  const text = file ? readText(join(folder, file)) : describeLicense(license, holder);
  return { name: `${name} ${version}`, text: notice ? `${text}\n\n${readText(notice)}` : text };
}

function describeLicense(license: string, holder: string): string {
  if (license !== 'MIT') return `License: ${license}`;
  return readText(join(ROOT, 'LICENSE')).replace(/^Copyright.*$/m, `Copyright (c) ${holder}`);
}

function readText(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
}

function formatTexts(texts: readonly (readonly [title: string, text: string])[]): string {
  return texts.map(([title, text]) => `${title}\n${'='.repeat(72)}\n\n${text}\n`).join('\n');
}
