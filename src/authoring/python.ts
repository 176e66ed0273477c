/** How Python is called: by the path that the environment variable PYTHON_PATH names, else by its name. */
export const PYTHON = process.env.PYTHON_PATH ?? 'python3';
