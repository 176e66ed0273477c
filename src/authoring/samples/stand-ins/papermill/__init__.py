"""Replaces the package `papermill`, which needs a Jupyter kernel. Runs the code cells of a notebook in a separate Python process."""

import json
import subprocess
import sys


def execute_notebook(input_path, output_path, parameters=None):
    with open(input_path) as source:
        cells = [cell for cell in json.load(source)['cells'] if cell['cell_type'] == 'code']
    given = '\n'.join(f'{name} = {value!r}' for name, value in (parameters or {}).items())
    code = []
    for cell in cells:
        lines = ''.join(cell['source']).split('\n')
        # Skips the commands of the notebook, because the packages that they install already exist.
        code.append('\n'.join(line for line in lines if not line.lstrip().startswith(('!', '%'))))
        if 'parameters' in cell.get('metadata', {}).get('tags', []):
            code.append(given)
    ran = subprocess.run([sys.executable, '-c', '\n\n'.join(code)], capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(ran.stderr.strip().split('\n')[-1])
