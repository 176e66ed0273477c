"""Runs the samples of one variant of a page one after the other in one module, and records their output.

    python driver.py PLAN RESULTS

PLAN is a JSON file with the fields `module` (the file that the samples form), `standIns` (a folder of modules) and `steps`. Each step has
`line` (where the code starts on the page), `code` and `title` (a file that other samples import, or null if the code runs in the module).
RESULTS gets a line of JSON after each step: `line`, `printed`, `error` (the last lines of the traceback, or null), `seen` (the changes in
the page's databases, see recorder.py) and `standIns` (the names of those that have been imported so far).
"""

import json
import linecache
import os
import sys
import tempfile
import traceback
import types

from recorder import Recorder

# The framework writes its log with `tqdm.write`. These marks distinguish the log from the output of samples.
LOG_BEGINS, LOG_ENDS = '\x1d', '\x1e'


def mark_log():
    try:
        from tqdm import tqdm
    except ImportError:
        return
    write = tqdm.write

    def marked(text, *args, **kwargs):
        write(f'{LOG_BEGINS}{text}{LOG_ENDS}', *args, **kwargs)

    tqdm.write = marked


class Capture:
    """Captures everything that Python and its subprocesses print while the context is active."""

    def __enter__(self):
        sys.stdout.flush()
        self.before = os.dup(1)
        self.file = tempfile.TemporaryFile()
        os.dup2(self.file.fileno(), 1)
        return self

    def __exit__(self, *_):
        sys.stdout.flush()
        os.dup2(self.before, 1)
        os.close(self.before)

    def text(self):
        self.file.seek(0)
        return self.file.read().decode('utf-8', 'replace')


def run_code(module, code, line):
    """Runs code in the module. Returns the last lines of the traceback, or None."""
    try:
        exec(compile('\n' * (line - 1) + code, module.__file__, 'exec'), module.__dict__)
    except SystemExit as error:
        return None if error.code in (None, 0) else f'SystemExit: {error.code}'
    except BaseException as error:
        traceback.print_exc()
        return ''.join(traceback.format_exception_only(error)).rstrip()
    return None


def write_module(file, lines, line, code):
    """Adds code to the module's file on the same lines as on the page, so that Python can read the source of functions."""
    rows = code.split('\n')
    lines.extend([''] * (line - 1 + len(rows) - len(lines)))
    lines[line - 1 : line - 1 + len(rows)] = rows
    with open(file, 'w') as out:
        out.write('\n'.join(lines) + '\n')
    linecache.checkcache(file)


def list_stand_ins(folder):
    """Lists the names of the modules that have been imported from the folder."""
    files = ((name, getattr(module, '__file__', None) or '') for name, module in list(sys.modules.items()))
    names = {name.split('.')[0] for name, file in files if file.startswith(folder + os.sep)}
    return sorted(name for name in names if not name.startswith('_'))


def main():
    plan_file, results_file = sys.argv[1:3]
    with open(plan_file) as source:
        plan = json.load(source)
    module = types.ModuleType('__main__')
    module.__file__ = os.path.abspath(plan['module'])
    sys.modules['__main__'] = module
    sys.argv = [plan['module']]
    sys.path[0] = os.getcwd()
    mark_log()
    for step in plan['steps']:
        if step['title']:
            with open(step['title'], 'a') as out:
                out.write(step['code'] + '\n\n\n')
    lines = []
    recorder = Recorder()
    with open(results_file, 'w') as results:
        for step in plan['steps']:
            if step['title']:
                printed, error, seen = '', None, {}
            else:
                write_module(module.__file__, lines, step['line'], step['code'])
                with Capture() as capture:
                    error = run_code(module, step['code'], step['line'])
                printed = capture.text()
                seen = recorder.read_changes(module.__dict__)
            used = list_stand_ins(plan['standIns'])
            outcome = {'line': step['line'], 'printed': printed, 'error': error, 'seen': seen, 'standIns': used}
            results.write(json.dumps(outcome) + '\n')
            results.flush()
    sys.stderr.flush()
    # Exits without waiting for threads that samples started.
    os._exit(0)


main()
