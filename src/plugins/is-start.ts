/** Whether `docusaurus start` is running. `NODE_ENV` doesn't show this, because it's `development` also in `docusaurus build --dev`. */
export const isStart = process.argv[2] === 'start';
