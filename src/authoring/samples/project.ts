import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EMPTY_ENVIRONMENT, pyrightConfig } from './pyright';
import type { Stubs } from './stubs';

/** What pyright checks for a version. */
export interface Environment {
  version: string;
  stubs: Stubs;
  /** Text of each module by its file name. */
  modules: Record<string, string>;
}

/**
 * Writes a pyright project: a folder of modules for each version, which sees that version's stubs.
 *
 * @param cache - Folder for generated files. Stubs stay there, for the next run and for the curious.
 * @param environments - What to write.
 * @returns The absolute path of the project's own new folder, which is the caller's to remove; in it, a module's path is `VERSION/FILE`.
 */
export function writeProject(cache: string, environments: readonly Environment[]): string {
  mkdirSync(cache, { recursive: true });
  const project = mkdtempSync(path.resolve(cache, 'run-'));
  mkdirSync(path.join(project, EMPTY_ENVIRONMENT), { recursive: true });
  for (const { version, modules } of environments) {
    mkdirSync(path.join(project, version));
    for (const [file, text] of Object.entries(modules))
      writeFileSync(path.join(project, version, file), text);
  }
  const roots = environments.map(({ version, stubs }) => ({
    root: version,
    stubs: path.relative(project, keepStubs(path.resolve(cache), version, stubs)),
  }));
  writeFileSync(path.join(project, 'pyrightconfig.json'), pyrightConfig(roots));
  return project;
}

/** Stubs are written once: the folder's name says what is in it. */
function keepStubs(cache: string, version: string, stubs: Stubs): string {
  const hash = createHash('sha256').update(JSON.stringify(stubs)).digest('hex').slice(0, 12);
  const folder = path.join(cache, `${version}-${hash}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(path.join(cache, 'draft-'));
  for (const [file, text] of Object.entries(stubs)) {
    mkdirSync(path.dirname(path.join(draft, file)), { recursive: true });
    writeFileSync(path.join(draft, file), text);
  }
  try {
    // In one step, so that a run beside this one never sees half of them.
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
