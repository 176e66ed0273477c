import { copyFileSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../model/list-files';

/**
 * Copies each page to a file that is named like its URL: `docs/intro/index.html` to `docs/intro.html`. Without the copy, hosts such as GitHub Pages
 * would redirect `/docs/intro` to `/docs/intro/`.
 */
export function copyPages(outDir: string, urls: readonly string[], baseUrl: string): void {
  const files = new Set(listFiles(outDir));
  // If a page's URL ends with a slash, some hosts would redirect it to the URL of a copy.
  const urlsWithSlash = new Set(urls.filter((url) => url.endsWith('/')));
  for (const file of files) {
    if (!file.endsWith('/index.html')) continue;
    const folder = file.slice(0, -'/index.html'.length);
    if (!urlsWithSlash.has(`${baseUrl}${folder}/`) && !files.has(`${folder}.html`))
      linkOrCopyFile(join(outDir, file), join(outDir, `${folder}.html`));
  }
}

/** Creates a hard link, or a copy if the file system doesn't support hard links. The links make the build a third smaller. */
function linkOrCopyFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Filters out the copies that {@link copyPages} creates. */
export function excludePageCopies(files: readonly string[]): string[] {
  const allFiles = new Set(files);
  const isCopy = (file: string) =>
    file.endsWith('.html') && allFiles.has(file.replace(/\.html$/, '/index.html'));
  return files.filter((file) => !isCopy(file));
}
