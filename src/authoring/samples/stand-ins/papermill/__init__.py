"""Replaces the package `papermill`. Runs the code cells of a notebook in a Python process instead of a Jupyter kernel."""

import json
import subprocess
import sys


def execute_notebook(input_path, output_path, parameters=None):
    with open(input_path) as source:
        cells = [cell for cell in json.load(source)['cells'] if cell['cell_type'] == 'code']
    assignments = '\n'.join(f'{name} = {value!r}' for name, value in (parameters or {}).items())
    code = []
    for cell in cells:
        lines = ''.join(cell['source']).split('\n')
        # Skips the notebook's commands, because the packages that they would install are already installed.
        code.append('\n'.join(line for line in lines if not line.lstrip().startswith(('!', '%'))))
        if 'parameters' in cell.get('metadata', {}).get('tags', []):
            code.append(assignments)
    result = subprocess.run([sys.executable, '-c', '\n\n'.join(code)], capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(result.stderr.strip().split('\n')[-1])
