import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
import docker from 'refractor/docker';
import json from 'refractor/json';
import markdown from 'refractor/markdown';
import powershell from 'refractor/powershell';
import python from 'refractor/python';
import toml from 'refractor/toml';
import yaml from 'refractor/yaml';

for (const grammar of [bash, docker, json, markdown, powershell, python, toml, yaml])
  refractor.register(grammar);

export interface Language {
  /** The name that a screen reader says: "Copied 12 lines of Python". */
  label: string;
  /** The grammar that highlights it; null for plain text. */
  grammar: string | null;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: { label: 'Bash', grammar: 'bash' },
  // A session: prompts, commands and what they print.
  console: { label: 'Bash', grammar: 'bash' },
  dockerfile: { label: 'Dockerfile', grammar: 'docker' },
  json: { label: 'JSON', grammar: 'json' },
  mdx: { label: 'MDX', grammar: 'markdown' },
  powershell: { label: 'PowerShell', grammar: 'powershell' },
  python: { label: 'Python', grammar: 'python' },
  text: { label: 'text', grammar: null },
  toml: { label: 'TOML', grammar: 'toml' },
  yaml: { label: 'YAML', grammar: 'yaml' },
};

/** The languages that may stand behind the opening backticks of a fence, sorted. */
export const fenceLanguages: readonly string[] = Object.keys(LANGUAGES).sort();

/** @returns The language of this name; undefined if the site does not highlight it. */
export function languageOf(name: string): Language | undefined {
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
}
