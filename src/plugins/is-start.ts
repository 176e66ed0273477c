/** Whether this is `docusaurus start`. `NODE_ENV` does not tell: it is `development` in `docusaurus build --dev` too. */
export const isStart = process.argv[2] === 'start';
