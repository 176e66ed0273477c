import { copyFileSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../model/list-files';

/**
 * Makes each page also available at its URL: copies `docs/intro/index.html` to `docs/intro.html`. Without the copy, GitHub Pages and similar hosts
 * redirect `/docs/intro` to `/docs/intro/`, which costs readers a round trip. If possible, the copy is a hard link, which saves a third of the build's
 * size.
 *
 * Doesn't copy pages whose URL ends with a slash, because some hosts would redirect such a URL to the copy. Doesn't overwrite other files.
 *
 * @param urls - Paths of all pages, with the base path and with the slash at the end if the page's URL has one.
 */
export function copyPages(outDir: string, urls: readonly string[], baseUrl: string): void {
  const files = new Set(listFiles(outDir));
  const urlsWithSlash = new Set(urls.filter((url) => url.endsWith('/')));
  for (const file of files) {
    if (!file.endsWith('/index.html')) continue;
    const folder = file.slice(0, -'/index.html'.length);
    if (!urlsWithSlash.has(`${baseUrl}${folder}/`) && !files.has(`${folder}.html`))
      linkOrCopyFile(join(outDir, file), join(outDir, `${folder}.html`));
  }
}

function linkOrCopyFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Returns the files of a build without the page copies from {@link copyPages}, so that the result contains each page only once. */
export function excludePageCopies(files: readonly string[]): string[] {
  const allFiles = new Set(files);
  const isCopy = (file: string) =>
    file.endsWith('.html') && allFiles.has(file.replace(/\.html$/, '/index.html'));
  return files.filter((file) => !isCopy(file));
}
