import { execFileSync, spawn } from 'node:child_process';
import { openSync, readSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildExtractionFiles, PYTHON, PYTHON_OPTIONS } from '../../../../src/authoring/extract';
import type { Inventory } from '../../../../src/model/inventory/inventory';
import { createTemporaryFolder } from '../../../temporary';

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const PYPROJECT = `[project]\nname = "superduper-framework"\nversion = '1.2.3'\n\n[tool.other]\nname = "no"\n`;

/** Default files of every checkout. */
const SKELETON = { 'pyproject.toml': PYPROJECT, 'superduper/__init__.py': '', 'plugins/README.md': '' };

/** A metaclass with the comparisons that the extraction reads. */
export const BASE_METACLASS = `
class BaseMeta(type):
    def __new__(mcs, name, bases, namespace):
        is_base = namespace.get('__module__', '') == 'superduper.base.base' and name == 'Base'
        is_component = (
            namespace.get('__module__', '') == 'superduper.components.component'
            and name == 'Component'
        )
        return super().__new__(mcs, name, bases, namespace)


class Base(metaclass=BaseMeta):
    pass
`;

/** Writes a checkout of a framework, and returns its path. */
export const writeCheckout = (files: Record<string, string>): string =>
  createTemporaryFolder({ ...SKELETON, ...files });

/** Reads paths of checkouts, and prints the result of `extract.py` or the reason for its failure. */
const EXTRACTION = `
import json, sys
with open(sys.argv[1]) as asked, open(sys.argv[2], 'w') as answers:
    sys.path.insert(0, sys.argv[3])
    from extract import Refused, extract
    for checkout in asked:
        try:
            answer = extract(checkout.strip())
        except Refused as refused:
            answer = {'refused': str(refused)}
        print(json.dumps(answer), file=answers, flush=True)
`;

/** Starts a Python process for all checkouts, because starting Python takes half a second and tests read hundreds of checkouts. */
function startExtraction(): (checkout: string) => string {
  const [requests = '', answers = ''] = ['asked', 'answers'].map((name) =>
    join(createTemporaryFolder(), name),
  );
  execFileSync('mkfifo', [requests, answers]);
  const args = [...PYTHON_OPTIONS, '-c', EXTRACTION, requests, answers, resolve('src/authoring/extract')];
  // Python ends when the worker process closes the pipe. Tests in other files mustn't end it, so it isn't one of the processes of a test.
  const python = spawn(PYTHON, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (python.pid === undefined) throw new Error(`expected Python as ${PYTHON}, found none`);
  python.unref();
  // Each side waits for the other.
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

/** Extracts only the inventory. */
export const extract = (files: Record<string, string>): Inventory => extractAll(files).inventory;
