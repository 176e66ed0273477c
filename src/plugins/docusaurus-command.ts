export const isBuild = process.argv[2] === 'build';

/** Whether `npm start` is running. `NODE_ENV` doesn't tell, because `docusaurus build --dev` also sets it to `development`. */
export const isStart = process.argv[2] === 'start';
