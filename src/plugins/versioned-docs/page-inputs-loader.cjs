// Loader of the bundler, which runs loaders without TypeScript: it says that a page is compiled again when its inputs have changed.
const { existsSync } = require('node:fs');
const { join, relative } = require('node:path');

module.exports = function pageInputs(source) {
  const { siteDir, folder } = this.getOptions();
  const inputs = join(folder, `${relative(siteDir, this.resourcePath)}.txt`);
  // In `npm start` there are none when a page is first compiled: they come with the next save.
  if (existsSync(inputs)) this.addDependency(inputs);
  else this.addMissingDependency(inputs);
  return source;
};
