/** Whether `docusaurus build` is running. */
export const isBuild = process.argv[2] === 'build';

/** Whether `docusaurus start` is running. `NODE_ENV` doesn't tell, because it's also `development` in `docusaurus build --dev`. */
export const isStart = process.argv[2] === 'start';
