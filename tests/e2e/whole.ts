/** Whether all is tested that `npm test` tests a part of: `npm run test:all` says so. */
export const isWhole = Boolean(process.env.WHOLE);
