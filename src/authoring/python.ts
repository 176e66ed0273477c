/** Command that starts Python. The environment variable PYTHON_PATH overrides it. */
export const PYTHON = process.env.PYTHON_PATH ?? 'python3';
