export const isBuild = process.argv[2] === 'build';

/** Checking `NODE_ENV` isn't enough, because `docusaurus build --dev` also sets it to `development`. */
export const isStart = process.argv[2] === 'start';
