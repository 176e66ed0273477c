import { execFileSync, spawn } from 'node:child_process';
import { openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildExtractionFiles, PYTHON, PYTHON_OPTIONS } from '../../../../src/authoring/extract';
import type { Inventory } from '../../../../src/model/inventory/inventory';
import { createTemporaryFolder } from '../../../temporary';

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const PYPROJECT = `[project]\nname = "superduper-framework"\nversion = '1.2.3'\n\n[tool.other]\nname = "no"\n`;

const SKELETON = { 'pyproject.toml': PYPROJECT, 'superduper/__init__.py': '', 'plugins/README.md': '' };

/** A module with the framework's metaclass, which contains the comparisons that the extraction reads. */
export const BASE_METACLASS = readFileSync('tests/fixtures/extract/superduper/base/base.py', 'utf8');

export const writeCheckout = (files: Record<string, string>): string =>
  createTemporaryFolder({ ...SKELETON, ...files });

/** Reads paths of checkouts, and prints the result of `extract.py` or the reason for its failure. */
const EXTRACTION = `
import json, sys
with open(sys.argv[1]) as requests, open(sys.argv[2], 'w') as answers:
    sys.path.insert(0, sys.argv[3])
    from extract import Refused, extract
    for checkout in requests:
        try:
            answer = extract(checkout.strip())
        except Refused as refused:
            answer = {'refused': str(refused)}
        print(json.dumps(answer), file=answers, flush=True)
`;

/** Starts a Python process for all checkouts, because tests read hundreds of checkouts and starting Python takes up to half a second. */
function startExtraction(): (checkout: string) => string {
  const folder = createTemporaryFolder();
  const [requests, answers] = [join(folder, 'requests'), join(folder, 'answers')];
  execFileSync('mkfifo', [requests, answers]);
  const args = [...PYTHON_OPTIONS, '-c', EXTRACTION, requests, answers, resolve('src/authoring/extract')];
  // Python ends when the worker process closes the pipe. Not started with `startProcess`, because `endProcesses` in a test would end it.
  const python = spawn(PYTHON, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (python.pid === undefined) throw new Error(`expected Python as ${PYTHON}, found none`);
  python.unref();
  // Opened in the same order as in Python, because opening a pipe waits until the other side opens it, too.
  const [to, from] = [openSync(requests, 'w'), openSync(answers, 'r')];
  const part = Buffer.alloc(2 ** 16);
  return (root) => {
    writeSync(to, `${root}\n`);
    let answer = '';
    while (!answer.endsWith('\n')) {
      const length = readSync(from, part);
      if (length === 0) throw new Error('expected an answer of the extraction, found that it has ended');
      answer += part.toString('latin1', 0, length);
    }
    return answer;
  };
}

let extraction: ReturnType<typeof startExtraction> | undefined;

/** Extracts the inventory and the messages of a framework with these files. */
export function extractAll(files: Record<string, string>): ReturnType<typeof buildExtractionFiles> {
  extraction ??= startExtraction();
  const { refused, ...facts } = JSON.parse(extraction(writeCheckout(files)));
  if (refused !== undefined) throw new Error(refused);
  return buildExtractionFiles(facts, COMMIT);
}

export const extract = (files: Record<string, string>): Inventory => extractAll(files).inventory;
