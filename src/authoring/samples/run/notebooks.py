"""Runs notebooks of a build from top to bottom, and reports the cells that raise an error.

    python notebooks.py FRAMEWORK NOTEBOOK…

FRAMEWORK is a checkout of the framework at the commit that the notebooks document. Python needs nbclient and ipykernel, besides the packages
that the samples import. The cells don't install packages. Stand-ins replace services such as OpenAI, as in the runs of the samples.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

STAND_INS = Path(__file__).resolve().parent.parent / 'stand-ins'
API_KEYS = ('OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'COHERE_API_KEY')
CLONE_FOLDER = 'superduper-src'


def run_notebook(path, framework, folder):
    """Runs a notebook in an empty folder. Returns the number of its code cells, and the errors."""
    notebook = nbformat.read(path, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == 'code']
    for cell in cells:
        # Optional cells run, too, and every error counts.
        cell.metadata.pop('tags', None)
        cell.source = '\n'.join(line for line in cell.source.split('\n') if not line.startswith('%pip '))
    if any(CLONE_FOLDER in cell.source for cell in cells):
        shutil.copytree(framework / 'templates', folder / CLONE_FOLDER / 'templates')
    modules = [STAND_INS, framework, *sorted((framework / 'plugins').iterdir())]
    settings = {name: value for name, value in os.environ.items() if not name.startswith('SUPERDUPER_')}
    env = {
        **settings,
        'HOME': str(folder),
        'PYTHONPATH': os.pathsep.join(map(str, modules)),
        **dict.fromkeys(API_KEYS, 'stand-in'),
    }
    client = NotebookClient(notebook, timeout=180, allow_errors=True, resources={'metadata': {'path': folder}})
    client.execute(env=env)
    outputs = [output for cell in cells for output in cell.outputs]
    return len(cells), [f'{output.ename}: {output.evalue}' for output in outputs if output.output_type == 'error']


def main():
    framework = Path(sys.argv[1]).resolve()
    has_failed = False
    for path in sys.argv[2:]:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            count, errors = run_notebook(path, framework, Path(folder))
        print(f'{path}: {count} cells, {errors[0] if errors else "ran to the end"}', flush=True)
        has_failed = has_failed or bool(errors)
    sys.exit(has_failed)


main()
