/** Command that starts Python, which the environment variable PYTHON_PATH can set. */
export const PYTHON = process.env.PYTHON_PATH ?? 'python3';
