"""Runs notebooks of a build from top to bottom, and reports the cells that raise an error.

    python notebooks.py FRAMEWORK NOTEBOOK…

FRAMEWORK is a checkout of the framework at the commit that the notebooks document. Python needs nbclient and ipykernel,
besides the packages that the samples import. The cells don't install packages. As in the runs of the samples, stand-ins
replace services such as OpenAI.
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


def run_notebook(path, framework, folder):
    """Runs all cells of a notebook in a folder, which must be empty. Returns the errors that the cells raised."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        # A tag would exclude an optional cell from the run.
        cell.metadata.pop('tags', None)
        cell.source = '\n'.join(line for line in cell.source.split('\n') if not line.startswith('%pip '))
    if (framework / 'templates').exists():
        shutil.copytree(framework / 'templates', folder / 'superduper-src' / 'templates')
    modules = [STAND_INS, framework, *sorted((framework / 'plugins').iterdir())]
    env = {**os.environ, **dict.fromkeys(API_KEYS, 'stand-in'), 'PYTHONPATH': os.pathsep.join(map(str, modules))}
    client = NotebookClient(notebook, timeout=180, allow_errors=True, resources={'metadata': {'path': folder}})
    client.execute(env=env)
    outputs = [output for cell in notebook.cells for output in cell.get('outputs', [])]
    return [f'{output.ename}: {output.evalue}' for output in outputs if output.output_type == 'error']


has_failed = False
for file in sys.argv[2:]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as work_folder:
        errors = run_notebook(file, Path(sys.argv[1]).resolve(), Path(work_folder))
    print(f'{file}: {errors[0] if errors else "ran to the end"}', flush=True)
    has_failed = has_failed or bool(errors)
sys.exit(has_failed)
