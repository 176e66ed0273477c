import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
import docker from 'refractor/docker';
import json from 'refractor/json';
import markdown from 'refractor/markdown';
import powershell from 'refractor/powershell';
import python from 'refractor/python';
import sql from 'refractor/sql';
import toml from 'refractor/toml';
import yaml from 'refractor/yaml';

for (const grammar of [bash, docker, json, markdown, powershell, python, sql, toml, yaml])
  refractor.register(grammar);

interface Language {
  /** Name that readers see, as in "Copied 12 lines of Python". */
  label: string;
  grammar: string | null;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: { label: 'Bash', grammar: 'bash' },
  // A terminal session: prompts, commands and their output.
  console: { label: 'Bash', grammar: 'bash' },
  dockerfile: { label: 'Dockerfile', grammar: 'docker' },
  json: { label: 'JSON', grammar: 'json' },
  mdx: { label: 'MDX', grammar: 'markdown' },
  powershell: { label: 'PowerShell', grammar: 'powershell' },
  python: { label: 'Python', grammar: 'python' },
  sql: { label: 'SQL', grammar: 'sql' },
  text: { label: 'text', grammar: null },
  toml: { label: 'TOML', grammar: 'toml' },
  yaml: { label: 'YAML', grammar: 'yaml' },
};

const SHELLS: ReadonlySet<string> = new Set(['bash', 'console', 'powershell']);

export function isShell(language: string): boolean {
  return SHELLS.has(language);
}

export const fenceLanguages: readonly string[] = Object.keys(LANGUAGES).sort();

/** Looks up a language by its name in a code fence. Returns undefined if the site doesn't support it. */
export function findLanguage(name: string): Language | undefined {
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
}
