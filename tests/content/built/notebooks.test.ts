import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readPages, type SourcePage, toRoute } from '../../../src/authoring/checks/source/site-pages';
import { readSamples } from '../../../src/authoring/samples/page';
import { joinCode } from '../../../src/authoring/samples/run/uris';
import { baseUrl, read, root } from './built-once';

/** Pages in the folders of tutorials whose samples don't have outputs. */
const WITHOUT_OUTPUTS = new Set(['templates/copilot', 'tutorials/intro']);

const pages = readPages().filter(({ id, source }) =>
  /^(?:get_started$|tutorials\/|templates\/)/.test(id)
    ? !WITHOUT_OUTPUTS.has(id)
    : source.includes('<WholeProgram'),
);

/** Lists the files of a page's notebooks, in the order of its tabs. */
function listNotebooks(page: SourcePage): string[] {
  const html = read(`${toRoute(page).slice(1)}/index.html`);
  const paths = [...html.matchAll(/ href="([^"]*\.ipynb)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].map((path) => path.slice(baseUrl.length));
}

const notebooks = pages.flatMap((page) =>
  listNotebooks(page).map((file, index) => ({
    page,
    file,
    steps: readSamples(page.file)[0].variants[index],
  })),
);

test('links each tutorial, each template and each page with a whole program to its notebooks', () => {
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) {
    const files = listNotebooks(page);
    expect(files, page.file).toHaveLength(readSamples(page.file)[0].variants.length);
    expect(files[0]).toBe(`${toRoute(page).slice(1)}.ipynb`);
    const html = read(`${toRoute(page).slice(1)}/index.html`);
    expect(html).toMatch(/<a [^>]*download="[^"]*\.ipynb"[^>]*>Download notebook/);
  }
  for (const { file } of notebooks) expect(existsSync(join('build', file)), file).toBe(true);
});

test('contains exactly the samples and outputs of the page, and links to the published site', () => {
  for (const { page, file, steps = [] } of notebooks) {
    const { cells } = JSON.parse(read(file)) as {
      cells: { cell_type: string; source: string[]; outputs?: { text: string[] }[] }[];
    };
    const codeCells = cells
      .filter((cell) => cell.cell_type === 'code')
      .map(({ source, outputs = [] }) => ({
        source: source.join(''),
        output: outputs.map(({ text }) => text.join('')).join(''),
      }));
    const samples = steps.map(({ sample }) => joinCode(sample));
    for (const code of samples)
      expect(
        codeCells.filter(({ source }) => source.includes(code)).length,
        `${file}: ${code}`,
      ).toBeGreaterThan(0);
    // All other cells start with a magic, or come from the notebook itself.
    const addedCells = codeCells.filter(({ source }) => !samples.includes(source) && !source.startsWith('%'));
    for (const { source } of addedCells)
      expect(source, file).toMatch(/^(?:import getpass|from pathlib import Path)\n/);
    const outputs = steps.flatMap(({ output }) =>
      output && output.skipReason === undefined && output.text !== '' ? [`${output.text}\n`] : [],
    );
    expect(
      codeCells.flatMap(({ output }) => output || []),
      file,
    ).toEqual(outputs);
    const text = cells.flatMap(({ cell_type, source }) => (cell_type === 'markdown' ? source : [])).join('');
    expect(text).toContain(`](${root}${toRoute(page).slice(1)})`);
    expect(text.match(/\]\((?!https?:\/\/)[^)\s]*\)/g), file).toBeNull();
  }
});

/** Python program that validates notebooks as Jupyter does, and fails if Jupyter would save any of them differently. */
const VALIDATE = `
import sys, nbformat
for file in sys.argv[1:]:
    with open(file, encoding='utf-8') as source:
        text = source.read()
    notebook = nbformat.reads(text, as_version=4)
    nbformat.validate(notebook)
    assert nbformat.writes(notebook).rstrip() == text.rstrip(), file
`;

test('gives notebooks to Jupyter that are valid, and that it saves unchanged', () => {
  const python = [process.env.PYTHON_PATH, '/usr/bin/python3', 'python3'].find(
    (command) => command && spawnSync(command, ['-c', 'import nbformat']).status === 0,
  );
  test.skip(
    !python,
    'Left out: no nbformat here. Install the package python3-nbformat to run it; the build has checked the same notebooks.',
  );
  const files = notebooks.map(({ file }) => join('build', file));
  const { stderr, status } = spawnSync(python ?? '', ['-c', VALIDATE, ...files], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
