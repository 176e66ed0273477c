"""Runs the samples of a page for one choice of tabs, one after the other in one module, and records their output.

    python driver.py PLAN RESULTS

PLAN is a JSON file with these fields:
    module      path of the file that the samples form
    steps       the samples: `line` is where the code starts on the page. `title` is the file into which the code is
                written because other samples import it, or null if the code runs in the module.

RESULTS gets a line of JSON after each step:
    line        line of the step
    printed     text that the sample printed
    error       last lines of the traceback, or null
    databases   changes and contents of the page's databases (see recorder.py)
    standIns    names of the stand-ins that have been imported so far
"""

import json
import linecache
import os
import re
import sys
import tempfile
import traceback
import types
from pathlib import Path

from recorder import Recorder

# Folder of modules that replace services such as OpenAI.
STAND_INS = Path(__file__).parent.parent / 'stand-ins'

# The framework writes its log with `tqdm.write`. These marks distinguish the log from the output of samples.
LOG_START, LOG_END = '\x1d', '\x1e'


def mark_log():
    try:
        from tqdm import tqdm
    except ImportError:
        return
    write = tqdm.write
    tqdm.write = lambda text, *args, **kwargs: write(f'{LOG_START}{text}{LOG_END}', *args, **kwargs)


def capture_output(run):
    """Calls a function. Returns its result, and everything that Python and its subprocesses printed meanwhile."""
    with tempfile.TemporaryFile() as file:
        sys.stdout.flush()
        # Replaces the file descriptor, because subprocesses don't use `sys.stdout`.
        stdout = os.dup(1)
        os.dup2(file.fileno(), 1)
        try:
            result = run()
        finally:
            sys.stdout.flush()
            os.dup2(stdout, 1)
            os.close(stdout)
        file.seek(0)
        return result, file.read().decode('utf-8', 'replace')


def run_code(module, code, line):
    """Runs code in the module. Returns the last lines of the traceback, or None if the code didn't raise an error."""
    try:
        # The empty lines give the code the same line numbers as on the page.
        exec(compile('\n' * (line - 1) + code, module.__file__, 'exec'), module.__dict__)
    except SystemExit as error:
        return None if error.code in (None, 0) else f'SystemExit: {error.code}'
    except BaseException as error:
        traceback.print_exc()
        return ''.join(traceback.format_exception_only(error)).rstrip()
    return None


def write_module(file, lines, line, code):
    """Adds code to the module's file at its line number, so that `inspect` can read the source of functions."""
    code_lines = code.split('\n')
    end = line - 1 + len(code_lines)
    lines.extend([''] * (end - len(lines)))
    lines[line - 1 : end] = code_lines
    Path(file).write_text('\n'.join(lines) + '\n')
    linecache.checkcache(file)


def list_stand_ins():
    """Lists the stand-ins that have been imported, without helpers such as `_words`."""
    files = {name: getattr(module, '__file__', None) or '' for name, module in list(sys.modules.items())}
    names = [name for name, file in files.items() if file.startswith(f'{STAND_INS}{os.sep}')]
    return sorted(name for name in names if not re.search(r'^_|\.', name))


def main():
    plan_file, results_file = sys.argv[1:3]
    plan = json.loads(Path(plan_file).read_text())
    module = types.ModuleType('__main__')
    module.__file__ = os.path.abspath(plan['module'])
    sys.modules['__main__'] = module
    sys.argv = [plan['module']]
    sys.path[0] = os.getcwd()
    mark_log()
    # Appends the code, because several samples may show parts of the same file.
    for step in plan['steps']:
        if step['title']:
            with open(step['title'], 'a') as file:
                file.write(step['code'] + '\n\n\n')
    lines = []
    recorder = Recorder()
    with open(results_file, 'w') as results:
        for step in plan['steps']:
            line, code = step['line'], step['code']
            error, printed, databases = None, '', {}
            if not step['title']:
                write_module(module.__file__, lines, line, code)
                error, printed = capture_output(lambda: run_code(module, code, line))
                databases = recorder.read_changes(module.__dict__)
            stand_ins = list_stand_ins()
            result = {'line': line, 'printed': printed, 'error': error, 'databases': databases, 'standIns': stand_ins}
            print(json.dumps(result), file=results, flush=True)
    sys.stderr.flush()
    # Exits without waiting for threads that samples started.
    os._exit(0)


main()
