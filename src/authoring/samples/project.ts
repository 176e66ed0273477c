import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Diagnostic, EMPTY_ENVIRONMENT, pyrightConfig, runPyright } from './pyright';
import type { Stubs } from './stubs';

/** Code, and the version whose stubs it sees. */
export interface CodeToCheck {
  version: string;
  stubs: Stubs;
  /** The text of each module. */
  codes: readonly string[];
}

/**
 * Has pyright check code, once for all versions, in a project that is written for it and removed.
 *
 * @returns For each version, what pyright says of each of its modules.
 */
export async function diagnose(versions: readonly CodeToCheck[]): Promise<Diagnostic[][][]> {
  const project = mkdtempSync(path.join(realpathSync(tmpdir()), 'samples-check-'));
  try {
    mkdirSync(path.join(project, EMPTY_ENVIRONMENT), { recursive: true });
    for (const { version, stubs, codes } of versions) {
      for (const [file, text] of Object.entries(stubs))
        write(path.join(project, 'stubs', version, file), text);
      for (const [number, code] of codes.entries())
        write(path.join(project, moduleFile(version, number)), code);
    }
    const roots = versions.map(({ version }) => ({ root: version, stubs: path.join('stubs', version) }));
    write(path.join(project, 'pyrightconfig.json'), pyrightConfig(roots));
    const found = new Map<string, Diagnostic[]>();
    for (const { file, ...diagnostic } of await runPyright(project)) {
      const name = path.relative(project, file);
      found.set(name, [...(found.get(name) ?? []), diagnostic]);
    }
    return versions.map(({ version, codes }) =>
      codes.map((_, number) => found.get(moduleFile(version, number)) ?? []),
    );
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** A name that no sample can import. */
function moduleFile(version: string, number: number): string {
  return path.join(version, `${number}-sample.py`);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
